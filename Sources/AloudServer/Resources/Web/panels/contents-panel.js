import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { compare } from "../model/location.js";

/** @typedef {import("../api.js").ContentsLine} ContentsLine */
/** @typedef {import("../model/location.js").Location} Location */
/** @typedef {import("../store.js").Reading} Reading */
/** @typedef {import("../store.js").Snapshot} Snapshot */

/** The book's contents, and its printed pages where it has them. */
export class ContentsPanel extends StoreElement {
  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ reading }, before) {
    if (!reading || (before?.reading && reading.contents === before.reading.contents)) return;
    const { contents } = reading;
    if (!contents) return this.replaceChildren(h("p", { class: "hint" }, "One moment."));
    const lines = contents.contents.length > 0 ? contents.contents : chapterLines(reading);
    const here = lineAt(lines, reading.location);
    this.replaceChildren(
      this.#list(lines, here),
      ...(contents.pages.length > 0 ? [this.#pages(contents.pages)] : []),
    );
    const current = this.querySelector("[aria-current]");
    current?.scrollIntoView({ block: "center" });
    if (current instanceof HTMLElement) current.focus();
  }

  /** @param {readonly ContentsLine[]} lines @param {ContentsLine | null} here @returns {HTMLElement} */
  #list(lines, here) {
    return h("ul", { class: "contents" }, ...lines.map((line) =>
      h("li", {},
        this.#entry(line, line === here),
        line.children.length > 0 && this.#list(line.children, here))));
  }

  /** @param {ContentsLine} line @param {boolean} isHere */
  #entry({ title, chapter, offset }, isHere) {
    if (chapter === null) return h("span", { class: "heading", dir: "auto" }, title);
    const go = () => request(this, "choose-place", { chapter, offset: offset ?? 0 });
    return h("button", { type: "button", dir: "auto", "aria-current": isHere ? "true" : null, onclick: go }, title);
  }

  /** @param {readonly {label: string, chapter: number, offset: number}[]} pages */
  #pages(pages) {
    return h("details", {},
      h("summary", {}, "Printed pages"),
      h("ul", { class: "printed" }, ...pages.map(({ label, chapter, offset }) =>
        h("li", {}, h("button", {
          type: "button", "aria-label": `Page ${label}`, onclick: () => request(this, "choose-place", { chapter, offset }),
        }, label)))));
  }
}

/** A book without contents still has chapters. @param {Reading} reading @returns {ContentsLine[]} */
const chapterLines = ({ book }) =>
  book.chapterList.filter(({ linear, utf16Length }) => linear && utf16Length > 0).map(({ index, title }) => ({
    title: title ?? `Part ${index + 1}`, chapter: index, offset: 0, children: [],
  }));

/**
 * The last line at or before a location.
 * @param {readonly ContentsLine[]} lines @param {Location} location @returns {ContentsLine | null}
 */
function lineAt(lines, location) {
  let found = null;
  for (const line of lines) {
    const isBefore = line.chapter !== null && compare({ chapter: line.chapter, offset: line.offset ?? 0 }, location) <= 0;
    if (isBefore) found = line;
    found = lineAt(line.children, location) ?? found;
  }
  return found;
}
