/** @typedef {import("../model/chapter.js").SentChapter["writingMode"]} WritingMode */
/** @typedef {import("../model/scrolling.js").Stretch} Stretch */

/**
 * An element that is scrolled the way its lines follow each other: down, or sideways where they stand upright.
 * All lengths are CSS pixels that way.
 */
export class Scroller {
  /** @type {WritingMode} */
  #mode = "horizontal-tb";

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /** @param {WritingMode} mode */
  set writingMode(mode) {
    this.#mode = mode;
    this.element.style.writingMode = mode;
  }

  get isSideways() {
    return this.#mode !== "horizontal-tb";
  }

  /** Scrolled so far from the beginning. */
  get position() {
    return this.isSideways ? Math.abs(this.element.scrollLeft) : this.element.scrollTop;
  }

  set position(position) {
    if (this.isSideways) this.element.scrollLeft = this.forwards(position);
    else this.element.scrollTop = position;
  }

  /** What is seen at once. */
  get length() {
    return this.isSideways ? this.element.clientWidth : this.element.clientHeight;
  }

  get extent() {
    return this.isSideways ? this.element.scrollWidth : this.element.scrollHeight;
  }

  /** The position at the end. */
  get farthest() {
    return Math.max(0, this.extent - this.length);
  }

  get isAtStart() {
    return this.position < 1;
  }

  get isAtEnd() {
    return this.position > this.farthest - 1;
  }

  /** A way to the right, as one forwards in reading order, and the other way about. @param {number} across */
  forwards(across) {
    return this.#mode === "vertical-rl" ? -across : across;
  }

  /** From the edge at which the text comes in. @param {readonly DOMRect[]} boxes at least one @returns {Stretch} */
  stretch(boxes) {
    const { left, right, top } = this.element.getBoundingClientRect();
    const ends = boxes.map((box) => {
      if (!this.isSideways) return [box.top - top, box.bottom - top];
      return this.#mode === "vertical-rl" ? [right - box.right, right - box.left] : [box.left - left, box.right - left];
    });
    return { start: Math.min(...ends.map(([start]) => start)), end: Math.max(...ends.map(([, end]) => end)) };
  }
}
