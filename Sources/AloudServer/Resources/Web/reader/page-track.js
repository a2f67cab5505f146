import { firstWordOn, pageAt, pageCount, pageLayout, pageStep } from "../model/pagination.js";
import { still } from "../motion.js";

/** @typedef {import("../model/pagination.js").PageLayout} PageLayout */
/** @typedef {import("./chapter-flow.js").ChapterFlow} ChapterFlow */

/** A page turn, unless the reader wants nothing to move. Milliseconds. */
const TURN = 260;

/** Pulled past the chapter's edge, the page gives way this much. */
const STIFFNESS = 0.3;

/** Whether columns can be put beside each other in the direction in which vertical lines follow each other. */
const canWrap = CSS.supports("column-wrap", "wrap") && CSS.supports("column-height", "1px");

/**
 * A chapter laid out in columns on one long track, of which a window shows a page; and the arithmetic between
 * offsets and pages.
 */
export class PageTrack {
  #flow;
  /** @type {PageLayout | null} */
  #layout = null;
  #page = 0;
  #pageCount = 1;
  /** @type {Animation | null} */
  #turning = null;

  /** @param {ChapterFlow} flow */
  constructor(flow) {
    this.#flow = flow;
  }

  get margin() {
    return this.#layout?.left ?? null;
  }

  get lineHeight() {
    return this.#layout?.lineHeight ?? 0;
  }

  /** The page in view, and how many there are. */
  get page() {
    return { index: this.#page, count: this.#pageCount };
  }

  /** Lets go of the flow, for another to lay it out. */
  leave() {
    this.#turning?.cancel();
    this.#layout = null;
    this.#page = 0;
    this.#flow.track.removeAttribute("style");
    this.#flow.flow.removeAttribute("style");
  }

  /** A new chapter begins at its first page. */
  begin() {
    this.#page = 0;
  }

  /**
   * Lays the chapter out for a window.
   * @param {{width: number, height: number}} size @param {number} textSize CSS pixels
   */
  lay({ width, height }, textSize) {
    const { flow, writingMode, isRightToLeft } = this.#flow;
    flow.style.writingMode = writingMode;
    flow.dir = writingMode === "horizontal-tb" && isRightToLeft ? "rtl" : "ltr";
    const layout = pageLayout({
      width, height, textSize, isRightToLeft, writingMode, canWrap, characterWidth: this.#flow.characterWidth(textSize),
    });
    this.#layout = layout;
    for (const [property, value] of Object.entries({
      left: layout.left, top: layout.top, width: layout.width, height: layout.height,
    })) flow.style.setProperty(property, `${value}px`);
    for (const [property, value] of Object.entries(columns(layout))) flow.style.setProperty(property, value);
    const isAcross = writingMode === "horizontal-tb";
    this.#flow.measure(textSize, layout.lineHeight, {
      columnSize: layout.columnSize, height: layout.height, width: isAcross ? layout.columnSize : layout.width,
    });
    this.#pageCount = pageCount(this.#extent(layout), layout);
  }

  /** Whether an offset is on the page in view. @param {number} offset */
  holds(offset) {
    return this.pageOf(offset) === this.#page;
  }

  /** The page on which an offset stands. @param {number} offset */
  pageOf(offset) {
    if (!this.#layout) return 0;
    const box = this.#flow.index.boxAt(offset);
    if (!box) return this.#pageCount - 1;
    const page = pageAt(this.#distance(box, this.#layout), this.#layout);
    return Math.min(page, this.#pageCount - 1);
  }

  /** The first word that begins on the page shown; null when none does, here or later. */
  firstWord() {
    const { chapter } = this.#flow;
    if (!chapter) return null;
    const word = firstWordOn(chapter.wordCount, this.#page, (i) => this.pageOf(chapter.sent.words[2 * i]));
    return word < chapter.wordCount ? word : null;
  }

  /** Shows the page of a place. @param {number | "end"} place @param {{moves: boolean}} how */
  goTo(place, how) {
    this.#goToPage(place === "end" ? this.#pageCount - 1 : this.pageOf(place), how);
  }

  /** A page stays by its word alone. @param {number} _offset */
  keep(_offset) {}

  /** Keeps a place in view, laid out anew. @param {number} offset */
  stay(offset) {
    this.goTo(offset, { moves: false });
  }

  /** Turns to what is spoken; says whether it had to. @param {number} offset */
  follow(offset) {
    if (this.holds(offset)) return false;
    this.goTo(offset, { moves: true });
    return true;
  }

  /** Turns pages; says whether there were that many. @param {number} pages in reading order */
  turn(pages) {
    if (!this.#has(this.#page + pages)) return false;
    this.#goToPage(this.#page + pages, { moves: true });
    return true;
  }

  /** To the chapter's first or last page. @param {"first" | "last"} which */
  turnTo(which) {
    this.#goToPage(which === "first" ? 0 : this.#pageCount - 1, { moves: false });
  }

  /** Follows a finger: the track moved by some pixels from its page. @param {number} dx */
  drag(dx) {
    if (this.#layout?.axis !== "x") return;
    this.#turning?.cancel();
    this.#flow.track.style.transform = this.#transform(this.#offset() + this.#given(dx, this.#towards(-dx)));
  }

  /**
   * Lets go after a drag, and turns to the neighbour on that side.
   * @param {number} dx pixels dragged @param {-1 | 0 | 1} side
   * @returns {{pages: number, isWithin: boolean}} pages to be turned, in reading order, and whether the chapter has them
   */
  release(dx, side) {
    const pages = side === 0 ? 0 : this.#towards(side);
    const isWithin = this.#has(this.#page + pages);
    const from = this.#offset() + (this.#layout?.axis === "x" ? this.#given(dx, this.#towards(-dx)) : 0);
    if (isWithin) this.#page += pages;
    this.#rest();
    const to = this.#offset();
    if (!still.matches && from !== to) this.#slide(from, to);
    return { pages, isWithin };
  }

  /** Whether a page exists in this chapter. @param {number} page */
  #has(page) {
    return page >= 0 && page < this.#pageCount;
  }

  /** Pages in reading order for a way to the left (negative) or to the right. @param {number} dx */
  #towards(dx) {
    return (dx > 0) === this.#flow.isRightToLeft ? -1 : 1;
  }

  /** How far the track gives way to a finger. @param {number} dx @param {number} pages */
  #given(dx, pages) {
    return this.#has(this.#page + pages) ? dx : dx * STIFFNESS;
  }

  /**
   * Shows a page, clamped to those there are: the next one slides in, any other comes up in its place.
   * @param {number} page @param {{moves: boolean}} how
   */
  #goToPage(page, { moves }) {
    const from = this.#offset();
    const before = this.#page;
    this.#page = Math.max(0, Math.min(page, this.#pageCount - 1));
    this.#rest();
    const to = this.#offset();
    if (from === to) return;
    this.#turning?.cancel();
    if (!moves || still.matches) return;
    // Pages that lie below each other would come from where the eye does not expect them.
    if (Math.abs(this.#page - before) > 1 || this.#layout?.axis === "y") return this.#flow.appear();
    this.#slide(from, to);
  }

  /** @param {number} from @param {number} to */
  #slide(from, to) {
    this.#turning = this.#flow.track.animate(
      [{ transform: this.#transform(from) }, { transform: this.#transform(to) }],
      { duration: TURN, easing: "cubic-bezier(.25,.6,.3,1)" },
    );
  }

  #rest() {
    this.#flow.track.style.transform = this.#transform(this.#offset());
  }

  /** Where the track stands, in pixels along its axis on screen. */
  #offset() {
    return this.#layout ? -this.#layout.direction * this.#page * pageStep(this.#layout) : 0;
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
    const origin = this.#flow.flow.getBoundingClientRect();
    if (layout.axis === "y") return box.top - origin.top;
    return layout.direction === 1 ? box.left - origin.left : origin.right - box.right;
  }

  /** @param {PageLayout} layout */
  #extent(layout) {
    return layout.axis === "y" ? this.#flow.flow.scrollHeight : this.#flow.flow.scrollWidth;
  }
}

/** The layout's columns, as properties. @param {PageLayout} layout @returns {Record<string, string>} */
function columns({ wraps, columnSize, gap }) {
  return wraps
    ? { "column-count": "1", "column-width": "auto", "column-height": `${columnSize}px`, "column-wrap": "wrap", "row-gap": `${gap}px` }
    : { "column-count": "auto", "column-width": `${columnSize}px`, "column-gap": `${gap}px` };
}
