import { h } from "../dom.js";
import { isSkipped, reasonText, skippedIn } from "../model/skips.js";
import { chapterView } from "./chapter-view.js";
import { Ink } from "./ink.js";
import { PlateLayer } from "./plate-layer.js";
import { TextIndex } from "./text-index.js";

/** @typedef {import("../model/chapter.js").Chapter} Chapter */
/** @typedef {import("../model/location.js").Span} Span */
/** @typedef {import("../model/pagination.js").PageFrame} PageFrame */

/** A chapter that does not follow the last one comes up in this time. Milliseconds. */
const FADE = 160;

/**
 * A chapter's elements with the plate behind them and the ink on them. How they lie in the window is a matter of
 * `PageTrack` or `ScrollTrack`.
 */
export class ChapterFlow {
  /** Everything that moves together: the plate's coordinates count from here. */
  track = h("div", { class: "track" });
  /** The one that is laid out, in columns or as one. */
  flow = h("div", { class: "flow" });
  /** The text, in its own direction: that of the pages may be another. */
  #text = h("div", { class: "text" });
  #plate = new PlateLayer();
  #ink = new Ink(this.flow);
  /** @type {Chapter | null} */
  #chapter = null;
  #index = new TextIndex([], []);
  #isAcross = false;
  /** @type {import("../model/skips.js").SkipChoice} */
  #skip = "some";
  /** @type {"ltr" | "rtl"} */
  #progression = "ltr";

  constructor() {
    this.flow.append(this.#text);
    this.track.append(this.#plate.element, this.flow);
  }

  get chapter() {
    return this.#chapter;
  }

  get index() {
    return this.#index;
  }

  /** How lines run: as the book writes, or across where the reader wants no vertical ones. */
  get writingMode() {
    return this.#isAcross ? "horizontal-tb" : this.#chapter?.sent.writingMode ?? "horizontal-tb";
  }

  /** Whether what comes next lies to the left. */
  get isRightToLeft() {
    const { direction, writingMode } = this.#chapter?.sent ?? {};
    // A book in vertical lines says `rtl` of its pages: its lines lead there by themselves. Laid across, they do not.
    if (writingMode !== "horizontal-tb") return this.#isAcross ? direction === "rtl" : writingMode === "vertical-rl";
    return direction === "rtl" || this.#progression === "rtl";
  }

  /** Lays vertical lines across, or as they are. @param {boolean} isAcross */
  set isAcross(isAcross) {
    this.#isAcross = isAcross;
  }

  /**
   * Builds a chapter in the place of the one before.
   * @param {Chapter} chapter @param {"ltr" | "rtl"} progression of the book's pages
   */
  show(chapter, progression) {
    const { content, index } = chapterView(chapter.sent);
    const { language, direction } = chapter.sent;
    this.#chapter = chapter;
    this.#index = index;
    this.#progression = progression;
    this.#text.lang = language ?? "";
    this.#text.dir = direction;
    this.lift();
    this.#text.replaceChildren(content);
  }

  /**
   * Gives the text its size and the measures that its pictures and tables go by, in CSS pixels.
   * @param {number} textSize @param {number} lineHeight @param {PageFrame} frame
   */
  measure(textSize, lineHeight, { columnSize, width, height }) {
    const { style } = this.flow;
    style.fontSize = `${textSize}px`;
    style.lineHeight = `${lineHeight}px`;
    style.setProperty("--line", `${lineHeight}px`);
    const isAcross = this.writingMode === "horizontal-tb";
    style.setProperty("--page-block", `${isAcross ? height : width}px`);
    if (isAcross) this.#fitTables(columnSize);
  }

  /** Marks what is left unspoken. @param {import("../model/skips.js").SkipChoice} choice */
  markSkips(choice) {
    this.#skip = choice;
    let reached = -1;
    for (const element of this.#text.querySelectorAll("[data-skip]")) {
      if (!(element instanceof HTMLElement)) continue;
      const index = Number(element.dataset.skip);
      const skip = this.#chapter?.sent.skips[index];
      const isMarked = skip !== undefined && isSkipped(skip, choice);
      element.classList.toggle("skipped", isMarked);
      element.title = isMarked ? reasonText(skip) : "";
      // One stop of the keyboard for each; a link is one already, and follows itself.
      const isStop = isMarked && index !== reached && !element.closest("a") && !element.querySelector("a");
      if (isStop) reached = index;
      giveStop(element, isStop);
    }
  }

  /** The average width of a character in this chapter's type, in CSS pixels. @param {number} textSize */
  characterWidth(textSize) {
    const sample = h("span", { class: "ruler", "aria-hidden": "true", "data-aside": "generated" });
    sample.textContent = "the quick brown fox jumps over a lazy dog and runs away";
    this.flow.style.fontSize = `${textSize}px`;
    this.#text.append(sample);
    const width = sample.getBoundingClientRect().width / sample.textContent.length;
    sample.remove();
    return width;
  }

  /** Comes up where it is now. */
  appear() {
    this.flow.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: "ease-out" });
  }

  /** @param {readonly Span[]} spans of this chapter @param {{moves: boolean}} how */
  layPlate(spans, { moves }) {
    const [first, last] = [spans[0], spans.at(-1)];
    const under = first && last && this.#chapter
      ? skippedIn({ ...first, end: last.end }, this.#chapter.sent.skips, this.#skip)
      : [];
    this.#ink.cover(this.#index, under);
    this.#plate.lay(this.#index, spans, this.track, { moves, writingMode: this.writingMode });
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

  /** A table wider than its column would run into the next one. @param {number} columnSize */
  #fitTables(columnSize) {
    const tables = [...this.flow.querySelectorAll("table")].filter((table) => !table.closest(".wide"));
    for (const table of tables) table.classList.remove("tight");
    const tight = tables.filter((table) => (table.getClientRects()[0]?.width ?? 0) > columnSize + 1);
    for (const table of tight) table.classList.add("tight");
  }
}

/** Whether the keyboard can reach and press an element that is no control by itself. @param {HTMLElement} element @param {boolean} isStop */
function giveStop(element, isStop) {
  if (isStop) {
    element.tabIndex = 0;
    if (!element.hasAttribute("role")) element.setAttribute("role", "button");
  } else {
    element.removeAttribute("tabindex");
    if (element.getAttribute("role") === "button") element.removeAttribute("role");
  }
}
