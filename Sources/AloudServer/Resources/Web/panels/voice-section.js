import { h } from "../dom.js";
import { primary } from "../model/settings.js";
import { modelOf, shortName } from "../model/voices.js";
import { languageName, ownLanguageName } from "../model/wording.js";
import { VoiceRow } from "./voice-row.js";

/** @typedef {import("../model/voices.js").VoiceGroup} VoiceGroup */
/** @typedef {import("../store.js").Voices} Voices */

/** The voices of one language in the voice panel, one of which is chosen, or Aloud chooses. */
export class VoiceSection {
  /** @type {Map<string, VoiceRow>} */
  #rows = new Map();
  #language;
  #name;
  #onChoose;
  #any;
  #none;
  #gone = h("p", { class: "gone" });
  #list = h("ul", {});
  element;

  /** @param {string} language @param {(id: string | null) => void} onChoose null: Aloud chooses */
  constructor(language, onChoose) {
    this.#language = language;
    this.#name = `voice-${language}`;
    this.#onChoose = onChoose;
    this.#any = h("input", { type: "radio", name: this.#name, onchange: () => onChoose(null) });
    this.#none = h("p", { class: "hint" }, `No voice for ${languageName(language)} is installed.`);
    this.element = h("fieldset", { class: "choice voices" }, h("legend", {}, title(language)), this.#none, this.#gone, this.#list);
  }

  /**
   * @param {VoiceGroup} group what is to be shown of the language @param {string | null} chosen voice
   * @param {Voices} voices
   */
  show(group, chosen, voices) {
    const here = (voices.all ?? []).filter(({ installed }) => installed);
    const isHere = here.some(({ language }) => language === "mul" || primary(language) === this.#language);
    const isGone = chosen !== null && !here.some(({ id }) => id === chosen);
    this.#none.hidden = isHere;
    this.#gone.hidden = !isGone;
    this.#gone.textContent = isGone ? `The voice you chose (${shortName(chosen)}) is not here any more. Choose another, or let Aloud choose.` : "";
    const rows = group.lines.map((speakers) => {
      const model = modelOf(speakers[0]);
      const row = this.#rows.get(model) ?? new VoiceRow(speakers, this.#name, this.#onChoose);
      this.#rows.set(model, row);
      row.show(speakers, chosen, voices);
      return row.element;
    });
    const wanted = isHere || isGone ? [this.#choiceOfAny, ...rows] : rows;
    // Only when something came or went: moving a row would take the keyboard from it.
    if (wanted.length !== this.#list.children.length || wanted.some((row, index) => row !== this.#list.children[index])) {
      const focused = document.activeElement;
      this.#list.replaceChildren(...wanted);
      if (focused instanceof HTMLElement && this.#list.contains(focused)) focused.focus();
    }
    this.#any.checked = chosen === null;
  }

  /** The row of a voice. @param {string} model */
  row(model) {
    return this.#rows.get(model) ?? null;
  }

  /** @type {HTMLElement | null} */
  #anyElement = null;

  get #choiceOfAny() {
    this.#anyElement ??= h("li", { class: "voice" },
      h("label", {}, this.#any, h("span", { class: "text" }, h("span", { class: "name" }, "Aloud chooses"))));
    return this.#anyElement;
  }
}

/** `Spanish · español`. @param {string} language */
function title(language) {
  const [english, own] = [languageName(language), ownLanguageName(language)];
  return own.toLowerCase() === english.toLowerCase() || own === language ? english : `${english} · ${own}`;
}
