import { button } from "../controls.js";
import { h, request } from "../dom.js";
import { firstIndex } from "../model/search.js";
import { sideMargin } from "../model/pagination.js";
import { isWithin, leadIn, screenAt, scrollFor } from "../model/scrolling.js";
import { still } from "../motion.js";
import { listenToPulls } from "./pulls.js";
import { Scroller } from "./scroller.js";

/** @typedef {import("./chapter-flow.js").ChapterFlow} ChapterFlow */

/** The text's way to where it is brought, in milliseconds. */
const GLIDE = 320;

/** A hand that has not scrolled for so long has let go, in milliseconds. */
const SETTLED = 160;

/** Longest line: 66 average characters; of vertical writing, 40 whole ones. */
const MEASURE = { across: 66, down: 40 };

/**
 * A chapter laid out in one column that is scrolled. Tells scrolling by hand from its own: its own leaves the text
 * where it said it would.
 */
export class ScrollTrack {
  #flow;
  #window;
  #scroller;
  #onHand;
  #onward = h("div", { class: "onward" });
  #lineHeight = 0;
  #side = 0;
  /** Where this put the text last; elsewhere, a hand did. */
  #own = 0;
  #frame = 0;
  #isGliding = false;
  /** How far a place stood from the edge, in pixels. @type {{offset: number, start: number} | null} */
  #kept = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #settling;
  /** A hand moves the text, or a key does. */
  #isInHand = false;
  #isTouched = false;
  /**
   * First offset of the sentence that was being spoken when a hand had moved the text: it is left where it was put
   * while its phrase is in view. NaN: the one to be spoken next.
   */
  #left = -1;

  /**
   * @param {ChapterFlow} flow @param {HTMLElement} window that holds the flow's track
   * @param {(isDone: boolean) => void} onHand the text is moved by hand, or was
   * @param {AbortSignal} signal
   */
  constructor(flow, window, onHand, signal) {
    this.#flow = flow;
    this.#window = window;
    this.#scroller = new Scroller(window);
    this.#onHand = onHand;
    window.addEventListener("scroll", () => this.#scrolled(), { signal });
    for (const event of ["wheel", "touchstart", "pointerdown"]) {
      window.addEventListener(event, () => this.#isInHand || this.#halt(), { passive: true, signal });
    }
    listenToPulls(this.#scroller, (isTouched) => (this.#isTouched = isTouched), (edge) => {
      if (window.hasAttribute("data-scrolls")) request(window, "chapter-edge", edge);
    }, signal);
    signal.addEventListener("abort", () => this.#stop());
  }

  get margin() {
    return this.#side;
  }

  get lineHeight() {
    return this.#lineHeight;
  }

  /** The screen in view, and how many there are. */
  get page() {
    const { index, count } = this.#screen;
    return { index, count };
  }

  /** Lets go of the flow, for another to lay it out. */
  leave() {
    this.#stop();
    this.#kept = null;
    this.#onward.remove();
    this.#window.removeAttribute("data-scrolls");
    this.#window.removeAttribute("style");
    this.#flow.flow.removeAttribute("style");
  }

  /** A new chapter begins at its first line. */
  begin() {
    this.#stop();
    this.#kept = null;
  }

  /**
   * @param {{width: number, height: number}} size of the page around the window @param {number} textSize CSS pixels
   */
  lay({ width }, textSize) {
    const { flow, track, writingMode } = this.#flow;
    const isAcross = writingMode === "horizontal-tb";
    this.#window.toggleAttribute("data-scrolls", true);
    this.#scroller.writingMode = writingMode;
    track.append(this.#onward);
    flow.dir = "ltr";
    this.#lineHeight = Math.round(textSize * 1.55);
    const { clientWidth, clientHeight } = this.#window;
    this.#side = sideMargin(width);
    const line = isAcross
      ? Math.min(clientWidth - 2 * this.#side, Math.round(MEASURE.across * this.#flow.characterWidth(textSize)))
      : Math.min(clientHeight, MEASURE.down * textSize);
    flow.style.inlineSize = `${line}px`;
    if (isAcross) this.#side = Math.max(0, Math.floor((clientWidth - line) / 2));
    this.#flow.measure(textSize, this.#lineHeight, {
      columnSize: line, width: isAcross ? line : clientWidth - 2 * this.#side, height: isAcross ? clientHeight : line,
    });
  }

  /** Offers the chapter after this one; null for none. @param {string | null} title */
  leadOn(title) {
    const go = () => request(this.#window, "chapter-edge", 1);
    this.#onward.replaceChildren(...(title === null ? [] : [button(null, title, go)]));
  }

  /** Whether an offset is in view. @param {number} offset */
  holds(offset) {
    const box = this.#flow.index.boxAt(offset);
    return box !== null && isWithin(this.#scroller.stretch([box]), this.#scroller.length);
  }

  /** The first word that begins in view; null when none does, here or later. */
  firstWord() {
    const { chapter, index } = this.#flow;
    if (!chapter) return null;
    const word = firstIndex(chapter.wordCount, (i) => {
      const box = index.boxAt(chapter.sent.words[2 * i]);
      return box === null || this.#scroller.stretch([box]).start >= -0.5;
    });
    return word < chapter.wordCount ? word : null;
  }

  /**
   * Goes to a place; stays where it is when that is in view and it may move.
   * @param {number | "end"} place @param {{moves: boolean}} how
   */
  goTo(place, { moves }) {
    if (place === "end") return this.#put(this.#scroller.farthest);
    const box = place === 0 ? null : this.#flow.index.boxAt(place);
    if (!box) return this.#put(place === 0 ? 0 : this.#scroller.farthest);
    if (moves && this.holds(place)) return;
    const to = this.#scroller.position + this.#scroller.stretch([box]).start - leadIn(this.#scroller.length);
    const isNear = Math.abs(to - this.#scroller.position) < 1.5 * this.#scroller.length;
    if (moves && isNear) return this.#glide(to);
    this.#put(to);
    if (moves && !still.matches) this.#flow.appear();
  }

  /** Notes how far from the edge a place stands. @param {number} offset */
  keep(offset) {
    const box = this.#isGliding ? null : this.#flow.index.boxAt(offset);
    this.#kept = box && { offset, start: this.#scroller.stretch([box]).start };
  }

  /** Keeps a place where it was in the window, laid out anew. @param {number} offset */
  stay(offset) {
    // A key is moving the text: laid out anew, it goes on to where it was to go.
    if (this.#isGliding && this.#isInHand) return;
    const box = this.#flow.index.boxAt(offset);
    const isKept = this.#kept?.offset === offset && this.#kept.start < this.#scroller.length;
    const wanted = isKept ? this.#kept?.start ?? 0 : leadIn(this.#scroller.length);
    if (box && (isKept || offset > 0)) this.#put(this.#scroller.position + this.#scroller.stretch([box]).start - wanted);
    else this.goTo(offset, { moves: false });
  }

  /** Keeps what is spoken in view; says whether it had to move. @param {number} offset */
  follow(offset) {
    const { chapter, index } = this.#flow;
    if (!chapter || this.#isInHand || this.#isTouched || chapter.wordCount === 0) return false;
    const word = Math.min(chapter.wordAt(offset), chapter.wordCount - 1);
    const spans = [chapter.sentenceSpan(word), chapter.phraseSpan(word)];
    if (Number.isNaN(this.#left)) this.#left = spans[0].start;
    const boxes = spans.map(({ start, end }) => index.boxes(start, end));
    if (boxes.some((some) => some.length === 0)) return false;
    const [sentence, phrase] = boxes.map((some) => this.#scroller.stretch(some));
    const by = scrollFor(this.#left === spans[0].start ? phrase : sentence, phrase, this.#scroller.length);
    if (by === 0) return false;
    this.#glide(this.#scroller.position + by);
    return true;
  }

  /** Scrolls by screens; says whether there was any text that way. @param {number} screens in reading order */
  turn(screens) {
    return this.#push(screens * this.#screen.step);
  }

  /** Scrolls by a few lines; says whether there was any text that way. @param {1 | -1} direction */
  nudge(direction) {
    return this.#push(direction * 3 * this.#lineHeight);
  }

  /** To the chapter's beginning or end. @param {"first" | "last"} which */
  turnTo(which) {
    this.#put(which === "first" ? 0 : this.#scroller.farthest);
    this.#onHand(true);
  }

  /**
   * Whether a wheel's push scrolls; the browser does it, or, sideways, this does. At the chapter's edge it is none.
   * @param {number} delta pixels, positive forwards
   */
  wheel(delta) {
    if (delta > 0 ? this.#scroller.isAtEnd : this.#scroller.isAtStart) return false;
    if (this.#scroller.isSideways) this.#scroller.position = this.#scroller.position + delta;
    return true;
  }

  get #screen() {
    const { position, length, extent } = this.#scroller;
    return screenAt({ position, length, extent, lineHeight: this.#lineHeight });
  }

  /** Goes there at once. @param {number} position */
  #put(position) {
    this.#stop();
    this.#left = -1;
    this.#scroller.position = position;
    this.#own = this.#scroller.position;
  }

  /** Goes there before the eye. @param {number} position @param {() => void} [onArrived] */
  #glide(position, onArrived) {
    const from = this.#scroller.position;
    const to = Math.max(0, Math.min(position, this.#scroller.farthest));
    const begun = performance.now();
    this.#halt();
    /** @param {number} now */
    const frame = (now) => {
      const progress = still.matches ? 1 : Math.min(1, Math.max(0, now - begun) / GLIDE);
      this.#scroller.position = from + (to - from) * (1 - (1 - progress) ** 3);
      this.#own = this.#scroller.position;
      this.#isGliding = progress < 1;
      if (this.#isGliding) this.#frame = requestAnimationFrame(frame);
      else onArrived?.();
    };
    frame(begun);
  }

  /** A key moves the text. @param {number} by pixels */
  #push(by) {
    if (by > 0 ? this.#scroller.isAtEnd : this.#scroller.isAtStart) return false;
    clearTimeout(this.#settling);
    this.#isInHand = true;
    this.#glide(this.#scroller.position + by, () => this.#letGo());
    return true;
  }

  #letGo() {
    clearTimeout(this.#settling);
    if (this.#isTouched) {
      this.#settling = setTimeout(() => this.#letGo(), SETTLED);
      return;
    }
    this.#isInHand = false;
    this.#own = this.#scroller.position;
    this.#left = Number.NaN;
    this.#onHand(true);
  }

  #halt() {
    cancelAnimationFrame(this.#frame);
    this.#isGliding = false;
  }

  #stop() {
    this.#halt();
    clearTimeout(this.#settling);
    this.#isInHand = false;
  }

  #scrolled() {
    if (!this.#window.hasAttribute("data-scrolls") || Math.abs(this.#scroller.position - this.#own) < 1.5) return;
    this.#halt();
    clearTimeout(this.#settling);
    this.#own = Number.NaN;
    this.#isInHand = true;
    this.#settling = setTimeout(() => this.#letGo(), SETTLED);
    this.#onHand(false);
  }
}
