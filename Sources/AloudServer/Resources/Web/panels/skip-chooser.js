import { choice, choose } from "../controls.js";
import { h } from "../dom.js";
import { KINDS, levelOf, LEVELS, skipsKind, withKind } from "../model/skips.js";

/** @typedef {import("../model/skips.js").SkipChoice} SkipChoice */
/** @typedef {import("../model/skips.js").SkipKind} SkipKind */
/** @typedef {import("../model/skips.js").SkipLevel} SkipLevel */

/** What is read at each level. @type {Record<SkipLevel, string>} */
const LEVEL_LABELS = { none: "Everything", some: "All but note marks and page numbers", all: "Only the text" };

/** @type {Record<SkipKind, string>} */
const KIND_LABELS = {
  pageNumber: "Page numbers", runningHead: "Running heads", ariaHidden: "What the book says is only for the eye",
  distributorLink: "The distributor\u2019s links", noteMark: "Note marks", noteBody: "Notes", sidebar: "Side bars",
  caption: "Captions", alternativeText: "Descriptions of pictures", code: "Program code", longTable: "Long tables",
  bibliography: "Bibliographies", index: "Indexes",
};

/** What is read aloud: by level, and each kind by itself. */
export class SkipChooser {
  /** @type {SkipChoice} */
  #choice = "some";
  #levels;
  /** @type {Map<SkipKind, HTMLInputElement>} */
  #kinds = new Map();

  /** @param {(choice: SkipChoice) => void} onChoose */
  constructor(onChoose) {
    this.#levels = choice("Read aloud", "skip", LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] })), onChoose);
    this.#levels.classList.add("long");
    for (const kind of /** @type {SkipKind[]} */ (Object.keys(KINDS))) {
      const input = h("input", { type: "checkbox", onchange: () => onChoose(withKind(this.#choice, kind, !input.checked)) });
      this.#kinds.set(kind, input);
    }
  }

  /** @returns {HTMLElement[]} */
  get elements() {
    const lines = [...this.#kinds].map(([kind, input]) => h("label", { class: "tick" }, input, KIND_LABELS[kind]));
    return [this.#levels, h("details", { class: "kinds" }, h("summary", {}, "One by one"), ...lines)];
  }

  /** @param {SkipChoice} chosen */
  show(chosen) {
    this.#choice = chosen;
    choose(this.#levels, levelOf(chosen));
    for (const [kind, input] of this.#kinds) input.checked = !skipsKind(chosen, kind);
  }
}
