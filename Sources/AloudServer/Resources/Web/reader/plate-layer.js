import { between, isNear, lineBoxes, outline } from "../model/plate.js";
import { still } from "../motion.js";

/** @typedef {import("../model/plate.js").Box} Box */
/** @typedef {import("../model/location.js").Span} Span */
/** @typedef {import("./text-index.js").TextIndex} TextIndex */
/** @typedef {import("../model/chapter.js").SentChapter["writingMode"]} WritingMode */

const SVG = "http://www.w3.org/2000/svg";

/** How long the plate takes along a line, and to come up elsewhere. Milliseconds. */
const SLIDE = 90;
const FADE = 120;

/** The plate: one path behind the text, in the same transformed track. */
export class PlateLayer {
  element = document.createElementNS(SVG, "svg");
  #path = document.createElementNS(SVG, "path");
  /** @type {Box[]} */
  #lines = [];
  #frame = 0;

  constructor() {
    this.element.setAttribute("class", "plate");
    this.element.setAttribute("aria-hidden", "true");
    this.element.append(this.#path);
  }

  /**
   * Lays the plate under a stretch of text.
   * @param {TextIndex} index @param {readonly Span[]} spans of the chapter that `index` is of
   * @param {Element} track what the plate's coordinates count from
   * @param {{moves: boolean, writingMode: WritingMode}} how moves: it may be seen to come from where it was
   */
  lay(index, spans, track, { moves, writingMode }) {
    const lines = measured(index, spans, track, writingMode);
    const from = this.#lines.at(-1);
    this.#lines = lines;
    cancelAnimationFrame(this.#frame);
    this.#turn(writingMode);
    if (!moves || still.matches) this.#draw(outline(lines));
    else if (from && isNear(from, lines[0])) this.#slide(from, lines);
    else {
      this.#draw(outline(lines));
      this.#path.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: "ease-out" });
    }
  }

  lift() {
    cancelAnimationFrame(this.#frame);
    this.#lines = [];
    this.#path.setAttribute("d", "");
  }

  /** @param {Box} from @param {Box[]} to */
  #slide(from, to) {
    const begun = performance.now();
    /** @param {number} now */
    const frame = (now) => {
      const progress = Math.min(1, Math.max(0, now - begun) / SLIDE);
      if (progress === 1) return this.#draw(outline(to));
      this.#draw(between(from, to, 1 - (1 - progress) ** 2));
      this.#frame = requestAnimationFrame(frame);
    };
    frame(begun);
  }

  /** @param {string} path */
  #draw(path) {
    this.#path.setAttribute("d", path);
  }

  /** Vertical lines are measured as if they lay, and drawn back in place. @param {WritingMode} writingMode */
  #turn(writingMode) {
    const turns = { "horizontal-tb": "", "vertical-rl": "matrix(0 1 -1 0 0 0)", "vertical-lr": "matrix(0 1 1 0 0 0)" };
    this.#path.setAttribute("transform", turns[writingMode]);
  }
}

/**
 * @param {TextIndex} index @param {readonly Span[]} spans @param {Element} track
 * @param {WritingMode} writingMode where lines run down, x and y change places
 */
function measured(index, spans, track, writingMode) {
  const origin = track.getBoundingClientRect();
  const runs = spans.flatMap(({ start, end }) => index.boxes(start, end)).map((box) => {
    const [left, right] = [box.left - origin.left, box.right - origin.left];
    const [top, bottom] = [box.top - origin.top, box.bottom - origin.top];
    if (writingMode === "vertical-rl") return { left: top, right: bottom, top: -right, bottom: -left };
    if (writingMode === "vertical-lr") return { left: top, right: bottom, top: left, bottom: right };
    return { left, right, top, bottom };
  });
  const element = spans[0] ? index.elementAt(spans[0].start) : null;
  const lineHeight = element ? Number.parseFloat(getComputedStyle(lineOwner(element)).lineHeight) : 0;
  return lineBoxes(runs, lineHeight || 1, devicePixelRatio);
}

/** Raised and lowered text has no line height of its own. @param {Element} element */
const lineOwner = (element) => element.closest("[data-block]") ?? element;
