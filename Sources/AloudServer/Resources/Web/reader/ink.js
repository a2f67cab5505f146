import { still } from "../motion.js";

/** @typedef {import("./text-index.js").TextIndex} TextIndex */
/** @typedef {import("../model/location.js").Span} Span */

/** Ink changes in this time, in milliseconds. */
const FADE = 120;

/**
 * The sentence in ink, and the one before it while its ink fades: each one `Highlight`, cleared and filled again.
 * Some browsers do not repaint when the registry's entry is replaced instead.
 */
export class Ink {
  #flow;
  /** Null in a browser without highlights: there nothing is greyed either. */
  #now = Ink.isSupported ? new Highlight() : null;
  #before = Ink.isSupported ? new Highlight() : null;
  #covered = Ink.isSupported ? new Highlight() : null;
  #key = "";

  static get isSupported() {
    return "highlights" in CSS;
  }

  /** @param {HTMLElement} flow the text's element, whose colours the highlights take */
  constructor(flow) {
    this.#flow = flow;
    if (this.#now) CSS.highlights.set("ink", this.#now);
    if (this.#before) CSS.highlights.set("ink-before", this.#before);
    if (this.#covered) CSS.highlights.set("covered", this.#covered);
  }

  /** @param {TextIndex} index @param {readonly Span[]} spans of the chapter that `index` is of */
  write(index, spans) {
    if (!this.#now || !this.#before) return;
    const key = spans.map(({ start, end }) => `${start}-${end}`).join();
    if (key === this.#key) return;
    this.#before.clear();
    for (const range of this.#now) this.#before.add(range);
    this.#now.clear();
    for (const span of spans) {
      const range = wholeRange(index, span);
      if (range) this.#now.add(range);
    }
    const isNext = this.#key !== "" && key !== "";
    this.#key = key;
    if (!isNext || still.matches) return;
    this.#flow.animate([
      { "--arriving": "var(--rest)", "--leaving": "var(--ink)" }, { "--arriving": "var(--ink)", "--leaving": "var(--rest)" },
    ], { duration: FADE, easing: "ease-out" });
  }

  /** What is grey elsewhere and would be too faint on the plate. @param {TextIndex} index @param {readonly Span[]} spans */
  cover(index, spans) {
    this.#covered?.clear();
    for (const span of spans) {
      const range = wholeRange(index, span);
      if (range) this.#covered?.add(range);
    }
  }

  clear() {
    this.#covered?.clear();
    this.#now?.clear();
    this.#before?.clear();
    this.#key = "";
  }
}

/**
 * One range over all of a span: two or three live ones are cheap in every browser, hundreds are not.
 * @param {TextIndex} index @param {Span} span
 */
function wholeRange(index, { start, end }) {
  const ranges = index.ranges(start, end);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return null;
  const whole = new Range();
  whole.setStart(first.startContainer, first.startOffset);
  whole.setEnd(last.endContainer, last.endOffset);
  return whole;
}
