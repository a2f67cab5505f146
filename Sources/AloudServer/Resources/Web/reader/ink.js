/** @typedef {import("./text-index.js").TextIndex} TextIndex */
/** @typedef {import("../model/location.js").Span} Span */

/**
 * The sentence in ink: a live range over each of its leaves in one `Highlight`, cleared and filled again. Some
 * browsers do not repaint when the registry's entry is replaced instead.
 */
export class Ink {
  /** Null in a browser without highlights: there nothing is greyed either. */
  #highlight = Ink.isSupported ? new Highlight() : null;

  static get isSupported() {
    return "highlights" in CSS;
  }

  constructor() {
    if (this.#highlight) CSS.highlights.set("ink", this.#highlight);
  }

  /** @param {TextIndex} index @param {readonly Span[]} spans of the chapter that `index` is of */
  write(index, spans) {
    if (!this.#highlight) return;
    this.#highlight.clear();
    for (const { start, end } of spans) {
      const ranges = index.ranges(start, end);
      const [first, last] = [ranges[0], ranges.at(-1)];
      if (!first || !last) continue;
      // One range over all of it: two or three live ones are cheap in every browser, hundreds are not.
      const whole = new Range();
      whole.setStart(first.startContainer, first.startOffset);
      whole.setEnd(last.endContainer, last.endOffset);
      this.#highlight.add(whole);
    }
  }

  clear() {
    this.#highlight?.clear();
  }
}
