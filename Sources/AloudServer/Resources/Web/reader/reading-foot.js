import { h } from "../dom.js";
import { StoreElement } from "../element.js";
import { secondsFor, timeLeft } from "../model/wording.js";

/** @typedef {import("../store.js").Snapshot} Snapshot */

/** The quiet line at the foot: how long the chapter still takes, and which of its pages this is. */
export class ReadingFoot extends StoreElement {
  #left = h("span", { class: "left" });
  #page = h("span", { class: "page" });

  build() {
    this.append(this.#left, this.#page);
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ reading, settings }, before) {
    if (!reading || (reading === before?.reading && settings === before.settings)) return;
    const { page, shown, location } = reading;
    this.#write(this.#page, page ? pageText(page, settings.view) : "");
    if (!shown) return;
    const { index, text, sent } = shown.chapter;
    const read = index === location.chapter ? location.offset : 0;
    this.#write(this.#left, timeLeft(secondsFor(text.length - read, sent.language, settings.speed)));
  }

  /** @param {HTMLElement} line @param {string} text */
  #write(line, text) {
    if (line.textContent !== text) line.textContent = text;
  }
}

/** @param {{index: number, count: number}} page @param {"pages" | "scroll"} view */
const pageText = ({ index, count }, view) =>
  view === "pages" ? `${index + 1} of ${count}` : `${Math.round((100 * (index + 1)) / count)} %`;
