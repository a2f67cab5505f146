import { h } from "../dom.js";
import { firstWordOn, pageAt, pageCount, pageLayout, pageStep } from "../model/pagination.js";
import { still } from "../motion.js";
import { chapterView } from "./chapter-view.js";
import { Ink } from "./ink.js";
import { PlateLayer } from "./plate-layer.js";
import { TextIndex } from "./text-index.js";

/** @typedef {import("../model/chapter.js").Chapter} Chapter */
/** @typedef {import("../model/location.js").Span} Span */
/** @typedef {import("../model/pagination.js").PageLayout} PageLayout */

/** A page turn, unless the reader wants nothing to move. Milliseconds. */
const TURN = 260;

/** A page or chapter that does not follow the last one comes up in this time. Milliseconds. */
const FADE = 160;

/**
 * A chapter laid out in columns on one long track, of which a window shows a page: the plate behind the text,
 * the text, and the arithmetic between offsets and pages.
 */
export class PageTrack {
  element = h("div", { class: "track" });
  #flow = h("div", { class: "flow" });
  #plate = new PlateLayer();
  #ink = new Ink(this.#flow);
  /** @type {Chapter | null} */
  #chapter = null;
  #index = new TextIndex([], []);
  /** @type {PageLayout | null} */
  #layout = null;
  #page = 0;
  #pageCount = 1;
  /** @type {Animation | null} */
  #turning = null;

  constructor() {
    this.element.append(this.#plate.element, this.#flow);
  }

  get flow() {
    return this.#flow;
  }

  get chapter() {
    return this.#chapter;
  }

  get index() {
    return this.#index;
  }

  get layout() {
    return this.#layout;
  }

  get page() {
    return this.#page;
  }

  get pageCount() {
    return this.#pageCount;
  }

  /** Builds a chapter in the place of the one before. @param {Chapter} chapter */
  show(chapter) {
    const { content, index } = chapterView(chapter.sent);
    const { language, direction, writingMode } = chapter.sent;
    this.#chapter = chapter;
    this.#index = index;
    this.#flow.lang = language ?? "";
    this.#flow.dir = direction;
    this.#flow.style.writingMode = writingMode;
    this.lift();
    this.#flow.replaceChildren(content);
    this.#page = 0;
  }

  /**
   * Lays the chapter out for a window.
   * @param {{width: number, height: number}} size @param {number} textSize CSS pixels
   */
  lay({ width, height }, textSize) {
    if (!this.#chapter) return;
    const { direction, writingMode } = this.#chapter.sent;
    this.#flow.style.fontSize = `${textSize}px`;
    const layout = pageLayout({
      width, height, textSize, direction, writingMode, characterWidth: this.#characterWidth(),
    });
    this.#layout = layout;
    for (const [property, value] of Object.entries({
      left: layout.left, top: layout.top, width: layout.width, height: layout.height,
      "column-width": layout.columnSize, "column-gap": layout.gap, "line-height": layout.lineHeight,
    })) this.#flow.style.setProperty(property, `${value}px`);
    this.#flow.style.setProperty("--page-width", `${layout.axis === "x" ? layout.columnSize : layout.width}px`);
    this.#flow.style.setProperty("--page-height", `${layout.height}px`);
    this.#flow.style.setProperty("--line", `${layout.lineHeight}px`);
    this.#fitTables(layout);
    this.#pageCount = pageCount(this.#extent(layout), layout);
  }

  /** The page on which an offset stands. @param {number} offset */
  pageOf(offset) {
    if (!this.#layout) return 0;
    const box = this.#index.boxAt(offset);
    if (!box) return this.#pageCount - 1;
    const page = pageAt(this.#distance(box, this.#layout), this.#layout);
    return Math.min(page, this.#pageCount - 1);
  }

  /** The first word that begins on the page shown; null when none does, here or later. */
  firstWord() {
    const chapter = this.#chapter;
    if (!chapter) return null;
    const word = firstWordOn(chapter.wordCount, this.#page, (i) => this.pageOf(chapter.sent.words[2 * i]));
    return word < chapter.wordCount ? word : null;
  }

  /** Whether a page exists in this chapter. @param {number} page */
  has(page) {
    return page >= 0 && page < this.#pageCount;
  }

  /** Comes up where it is now. */
  appear() {
    if (!still.matches) this.#flow.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: "ease-out" });
  }

  /**
   * Shows a page, clamped to those there are: the next one slides in, any other comes up in its place.
   * @param {number} page @param {{moves: boolean}} how
   */
  goTo(page, { moves }) {
    const from = this.#offset();
    const before = this.#page;
    this.#page = Math.max(0, Math.min(page, this.#pageCount - 1));
    this.#rest();
    const to = this.#offset();
    if (from === to) return;
    this.#turning?.cancel();
    if (!moves || still.matches) return;
    if (Math.abs(this.#page - before) > 1) return this.appear();
    this.#turning = this.element.animate(
      [{ transform: this.#transform(from) }, { transform: this.#transform(to) }],
      { duration: TURN, easing: "cubic-bezier(.25,.6,.3,1)" },
    );
  }

  /** Follows a finger: the track moved by some pixels from its page. @param {number} by */
  drag(by) {
    this.#turning?.cancel();
    this.element.style.transform = this.#transform(this.#offset() + by);
  }

  /**
   * Lets go after a drag.
   * @param {number} dragged pixels @param {number} pages to turn, in reading order; 0 falls back
   */
  release(dragged, pages) {
    const from = this.#offset() + dragged;
    this.#page = Math.max(0, Math.min(this.#page + pages, this.#pageCount - 1));
    this.#rest();
    if (still.matches) return;
    this.#turning = this.element.animate(
      [{ transform: this.#transform(from) }, { transform: this.#transform(this.#offset()) }],
      { duration: TURN, easing: "ease-out" },
    );
  }

  /** @param {readonly Span[]} spans of this chapter @param {{moves: boolean}} how */
  layPlate(spans, { moves }) {
    const writingMode = this.#chapter?.sent.writingMode ?? "horizontal-tb";
    this.#plate.lay(this.#index, spans, this.element, { moves, writingMode });
  }

  /** @param {readonly Span[]} spans of this chapter */
  write(spans) {
    this.#ink.write(this.#index, spans);
  }

  /** No plate, no ink. */
  lift() {
    this.#plate.lift();
    this.#ink.clear();
  }

  /** Pixels of one page and its gap along the axis. */
  get step() {
    return this.#layout ? pageStep(this.#layout) : 0;
  }

  #rest() {
    this.element.style.transform = this.#transform(this.#offset());
  }

  /** Where the track stands, in pixels along its axis on screen. */
  #offset() {
    return this.#layout ? -this.#layout.direction * this.#page * this.step : 0;
  }

  /** @param {number} offset */
  #transform(offset) {
    return this.#layout?.axis === "y" ? `translate3d(0, ${offset}px, 0)` : `translate3d(${offset}px, 0, 0)`;
  }

  /**
   * From the first column's leading edge to a box, along the columns.
   * @param {DOMRect} box @param {PageLayout} layout
   */
  #distance(box, layout) {
    const origin = this.#flow.getBoundingClientRect();
    if (layout.axis === "y") return box.top - origin.top;
    return layout.direction === 1 ? box.left - origin.left : origin.right - box.right;
  }

  /** @param {PageLayout} layout */
  #extent(layout) {
    return layout.axis === "y" ? this.#flow.scrollHeight : this.#flow.scrollWidth;
  }

  /** A table wider than its column would run into the next one. @param {PageLayout} layout */
  #fitTables({ axis, columnSize }) {
    if (axis === "y") return;
    const tables = [...this.#flow.querySelectorAll("table")].filter((table) => !table.closest(".wide"));
    for (const table of tables) table.classList.remove("tight");
    const tight = tables.filter((table) => (table.getClientRects()[0]?.width ?? 0) > columnSize + 1);
    for (const table of tight) table.classList.add("tight");
  }

  /** The average width of a character in this chapter's type. */
  #characterWidth() {
    const sample = h("span", { class: "ruler", "aria-hidden": "true", "data-aside": "generated" });
    sample.textContent = "the quick brown fox jumps over a lazy dog and runs away";
    this.#flow.append(sample);
    const width = sample.getBoundingClientRect().width / sample.textContent.length;
    sample.remove();
    return width;
  }
}
