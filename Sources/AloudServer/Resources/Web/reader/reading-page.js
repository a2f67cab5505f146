import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { zoneOf } from "../model/gesture.js";
import { spoken } from "../model/lit.js";
import { neighbour } from "../model/places.js";
import { defaultTextSize } from "../model/settings.js";
import { still } from "../motion.js";
import { Ink } from "./ink.js";
import { ChapterFlow } from "./chapter-flow.js";
import { PageTrack } from "./page-track.js";
import { listenToPointer } from "./pointer.js";
import { ScrollTrack } from "./scroll-track.js";
import { canonicalText } from "./text-index.js";
import { keepLinks, keepSkips, touchedAt } from "./touched.js";

/** @typedef {import("../model/location.js").Location} Location */
/** @typedef {import("../model/location.js").Span} Span */
/** @typedef {import("../store.js").Shown} Shown */
/** @typedef {import("../store.js").Snapshot} Snapshot */

/**
 * The page: a chapter's text, its plate and ink. Asks for `page-laid-out`, `page-turned`, `chapter-edge`,
 * `word-tapped`, `skip-tapped`, `link-followed` and `margin-tapped`.
 */
export class ReadingPage extends StoreElement {
  #window = h("div", { class: "window" });
  #flow = new ChapterFlow();
  #pages = new PageTrack(this.#flow);
  /** @type {ScrollTrack | null} */
  #scroll = null;
  #serial = -1;
  /** The offset that stays in view when the page is laid out anew. */
  #anchor = 0;
  #relaying = 0;

  build() {
    this.append(this.#window);
    this.#window.append(this.#flow.track);
    const { connection: signal } = this;
    this.#scroll = new ScrollTrack(this.#flow, this.#window, (isDone) => this.#scrolledByHand(isDone), signal);
    listenToPointer(this, {
      tap: (x, y, target) => this.#tap(x, y, target),
      drag: (dx) => this.#scrolls || this.#pages.drag(dx),
      release: (dx, side) => this.#release(dx, side),
      scroll: (delta) => this.#scrolls?.wheel(delta) ?? false,
      wheel: (direction) => this.turn(direction),
    }, signal);
    const size = new ResizeObserver(() => this.#relaySoon());
    size.observe(this);
    signal.addEventListener("abort", () => (size.disconnect(), cancelAnimationFrame(this.#relaying)));
    document.fonts.addEventListener("loadingdone", () => this.#relaySoon(), { signal });
    // A picture whose size the book does not tell moves what follows it.
    this.addEventListener("load", () => this.#relaySoon(), { capture: true, signal });
    keepLinks(this, (to) => request(this, "link-followed", to), signal);
    keepSkips(this, (skip) => this.#hearSkip(skip), signal);
    this.addEventListener("focusin", (event) => this.#focused(event), { signal });
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ reading, settings }, before) {
    if (!reading?.shown) return;
    const isNew = reading.shown.serial !== this.#serial;
    if (isNew) this.#show(reading.shown);
    else if (before && (settings.view !== before.settings.view || settings.lines !== before.settings.lines)) this.#changeView();
    else if (before && settings.skip !== before.settings.skip) this.#flow.markSkips(settings.skip);
    else if (settings.textSize !== before?.settings.textSize) this.#relay();
    const isFollowing = reading.playing && reading.following;
    if (isFollowing && reading.location !== before?.reading?.location) this.#followTo(reading.location);
    const was = before?.reading;
    const hasMoved = isNew || reading.lit !== was?.lit || reading.resting !== was?.resting ||
      reading.playing !== was?.playing || reading.following !== was?.following || reading.aside !== was?.aside;
    if (hasMoved) this.#light({ moves: !isNew });
  }

  /** Turns pages or screens, over the chapter's edge too. @param {number} pages in reading order */
  turn(pages) {
    if (!this.#track.turn(pages)) request(this, "chapter-edge", pages > 0 ? 1 : -1);
    else if (!this.#scrolls) this.#turned();
  }

  /**
   * What an arrow key does along the text's way: turns to the page on that side, or scrolls a few lines.
   * @param {"left" | "right" | "up" | "down"} side
   * @returns {boolean} whether the text goes that way at all
   */
  move(side) {
    const isSideways = !this.#scrolls || this.#flow.writingMode !== "horizontal-tb";
    if (isSideways !== (side === "left" || side === "right")) return false;
    const direction = side === "down" || side === (this.#flow.isRightToLeft ? "left" : "right") ? 1 : -1;
    if (!this.#scrolls) this.turn(direction);
    else if (!this.#scrolls.nudge(direction)) request(this, "chapter-edge", direction);
    return true;
  }

  /** To the chapter's beginning or end. @param {"first" | "last"} which */
  turnTo(which) {
    this.#track.turnTo(which);
    if (!this.#scrolls) this.#turned();
  }

  /** Whether a location is in view. @param {Location} location */
  holds({ chapter, offset }) {
    return this.#flow.chapter?.index === chapter && this.#track.holds(offset);
  }

  /** Whether what comes next lies to the left. */
  get isRightToLeft() {
    return this.#flow.isRightToLeft;
  }

  /** Beside the text, in pixels; null before the first layout. */
  get margin() {
    return this.#track.margin;
  }

  /** The canonical text, read from the elements. */
  get canonicalText() {
    return canonicalText(this.#flow.flow);
  }

  /** Resolves when all that the page waits for is in its place, at the latest after two seconds. */
  async settled() {
    const pictures = [...this.#flow.flow.querySelectorAll("img")].map((image) =>
      // A picture that is none is shown as its words; the page is settled all the same.
      image.decode().catch(() => {})
    );
    const patience = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([Promise.all([document.fonts.ready, ...pictures]), patience]);
    this.#relay();
  }

  /** The one that lays the text out now. */
  get #track() {
    return this.#scrolls ?? this.#pages;
  }

  /** The scrolling view while it is chosen; else null. */
  get #scrolls() {
    return this.store.snapshot.settings.view === "scroll" ? this.#scroll : null;
  }

  /** @param {Shown} shown */
  #show({ serial, chapter, place, byHand }) {
    this.#serial = serial;
    const isSameChapter = this.#flow.chapter === chapter;
    if (!isSameChapter) {
      this.#flow.show(chapter, this.store.snapshot.reading?.book.progression ?? "ltr");
      this.#flow.markSkips(this.store.snapshot.settings.skip);
      this.#track.begin();
      this.#lay();
      if (!still.matches) this.#flow.appear();
    }
    this.#track.goTo(place, { moves: isSameChapter });
    this.#keep(place === "end" ? this.#firstOffset() : place);
    this.#report();
    if (byHand) this.#turned();
  }

  /** @param {Location} location */
  #followTo({ chapter, offset }) {
    if (this.#flow.chapter?.index !== chapter) return;
    if (this.#track.follow(offset)) this.#report();
    this.#keep(offset);
  }

  /** What stays in view from now on. @param {number} offset */
  #keep(offset) {
    this.#anchor = offset;
    this.#track.keep(offset);
  }

  /** @param {{moves: boolean}} how */
  #light({ moves }) {
    const { reading, settings } = this.store.snapshot;
    const index = this.#flow.chapter?.index;
    const here = (/** @type {{chapter: number}} */ span) => span.chapter === index;
    const lit = reading?.lit ?? null;
    const spans = (lit ? lit.spans : reading?.resting ? [reading.resting] : []).filter(here);
    const isFollowing = Boolean(Ink.isSupported && reading?.playing && reading.following && settings.highlight !== "none");
    this.toggleAttribute("data-reading", isFollowing && (lit !== null || this.hasAttribute("data-reading")));
    this.toggleAttribute("data-resting", !reading?.playing);
    // Between a jump and its first word the plate and the ink stay where they are.
    if (reading?.playing && !lit && settings.highlight !== "none") return;
    const { chapter } = this.#flow;
    // What is left unspoken keeps its grey in the midst of its sentence; heard by itself, it is in ink.
    const inked = (/** @type {Span} */ span) => chapter && !reading?.aside?.isSpoken ? spoken(span, chapter, settings.skip) : [span];
    if (lit) this.#flow.write(lit.sentence.filter(here).flatMap(inked));
    else this.#flow.write([]);
    if (spans.length > 0) this.#flow.layPlate(spans, { moves });
    else this.#flow.lift();
  }

  #relaySoon() {
    cancelAnimationFrame(this.#relaying);
    this.#relaying = requestAnimationFrame(() => this.#relay());
  }

  /** Lays the chapter out anew, and keeps the word in view. */
  #relay() {
    if (!this.#flow.chapter || !this.isConnected) return;
    this.#lay();
    this.#track.stay(this.#anchor);
    this.#light({ moves: false });
    this.#report();
  }

  /** Pages become a scroll, a scroll pages, or lines run another way; the word stays. */
  #changeView() {
    this.#pages.leave();
    this.#scroll?.leave();
    this.#relay();
  }

  #lay() {
    const { clientWidth: width, clientHeight: height } = this;
    const { settings } = this.store.snapshot;
    const size = settings.textSize ?? defaultTextSize(width);
    this.#flow.isAcross = settings.lines === "across";
    this.#track.lay({ width, height }, size);
    const { book } = this.store.snapshot.reading ?? {};
    const next = book ? neighbour(book.chapterList, this.#flow.chapter?.index ?? 0, 1) : null;
    this.#scrolls?.leadOn(next === null ? null : book?.chapterList[next].title || "Next chapter");
  }

  #report() {
    const { page } = this.#track;
    const known = this.store.snapshot.reading?.page;
    if (known?.index !== page.index || known.count !== page.count) request(this, "page-laid-out", page);
  }

  /** @param {boolean} isDone the hand has let go */
  #scrolledByHand(isDone) {
    this.#report();
    // A cursor that is moved is kept: not for every line that passes by.
    if (isDone || this.store.snapshot.reading?.playing) this.#turned();
  }

  /** The page was turned by hand. */
  #turned() {
    const { chapter } = this.#flow;
    const { reading } = this.store.snapshot;
    if (!chapter || !reading) return;
    this.#keep(this.#firstOffset());
    this.#report();
    const to = { chapter: chapter.index, offset: this.#anchor };
    request(this, "page-turned", { to, holdsCursor: this.holds(reading.location) });
  }

  /** Where the first whole word in view begins; the chapter's end when no word follows. */
  #firstOffset() {
    const { chapter } = this.#flow;
    const word = this.#track.firstWord();
    if (!chapter) return 0;
    return word === null ? chapter.text.length : chapter.wordStart(word).offset;
  }

  /** @param {number} x @param {number} y @param {Element} target */
  #tap(x, y, target) {
    const { chapter, index } = this.#flow;
    if (!chapter) return;
    const choice = this.store.snapshot.settings.skip;
    const touched = touchedAt(x, y, target, { chapter, index, lineHeight: this.#track.lineHeight, choice });
    switch (touched.is) {
      case "skip":
        return request(this, "skip-tapped", { chapter, skip: touched.skip, to: touched.to });
      case "link":
        return request(this, "link-followed", touched.to);
      case "word":
        return request(this, "word-tapped", touched.at);
      case "nothing":
        return this.#tapMargin(x);
    }
  }

  /** @param {number} index */
  #hearSkip(index) {
    const { chapter } = this.#flow;
    const skip = chapter?.sent.skips[index];
    if (chapter && skip) request(this, "skip-tapped", { chapter, skip, to: null });
  }

  /** @param {number} x */
  #tapMargin(x) {
    const zone = this.#scrolls ? "middle" : zoneOf(x, this.clientWidth, this.margin ?? 0);
    if (zone === "middle") request(this, "margin-tapped");
    else this.move(zone);
  }

  /** @param {number} dx @param {-1 | 0 | 1} side */
  #release(dx, side) {
    if (this.#scrolls) return;
    const { pages, isWithin } = this.#pages.release(dx, side);
    if (!isWithin) request(this, "chapter-edge", pages);
    else if (pages !== 0) this.#turned();
  }

  /** The keyboard went to something on another page. @param {FocusEvent} event */
  #focused(event) {
    // A scroll brings it into view by itself.
    if (this.#scrolls || !(event.target instanceof Element) || !event.target.matches(":focus-visible")) return;
    const offset = this.#flow.index.offsetIn(event.target);
    if (!event.target.getClientRects()[0] || offset === null || this.#pages.holds(offset)) return;
    this.turn(this.#pages.pageOf(offset) - this.#pages.page.index);
  }
}
