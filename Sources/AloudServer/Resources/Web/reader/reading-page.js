import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { zoneOf } from "../model/gesture.js";
import { defaultTextSize } from "../model/settings.js";
import { Ink } from "./ink.js";
import { PageTrack } from "./page-track.js";
import { listenToPointer } from "./pointer.js";
import { canonicalText } from "./text-index.js";
import { wordUnder } from "./word-under.js";

/** @typedef {import("../model/location.js").Location} Location */
/** @typedef {import("../store.js").Shown} Shown */
/** @typedef {import("../store.js").Snapshot} Snapshot */

/** Pulled past the chapter's edge, the page gives way this much. */
const STIFFNESS = 0.3;

/**
 * The page: a chapter's text, its plate and ink. Asks for `page-laid-out`, `page-turned`, `chapter-edge`,
 * `word-tapped`, `link-followed` and `margin-tapped`.
 */
export class ReadingPage extends StoreElement {
  #track = new PageTrack();
  #serial = -1;
  /** The offset that stays in view when the page is laid out anew. */
  #anchor = 0;
  #relaying = 0;

  build() {
    this.append(this.#track.element);
    const { signal } = { signal: this.connection };
    listenToPointer(this, {
      tap: (x, y, target) => this.#tap(x, y, target),
      drag: (dx) => this.#drag(dx),
      release: (dx, side) => this.#release(dx, side),
      wheel: (direction) => this.turn(direction),
    }, signal);
    const size = new ResizeObserver(() => this.#relaySoon());
    size.observe(this);
    signal.addEventListener("abort", () => (size.disconnect(), cancelAnimationFrame(this.#relaying)));
    document.fonts.addEventListener("loadingdone", () => this.#relaySoon(), { signal });
    // A picture whose size the book does not tell moves what follows it.
    this.addEventListener("load", () => this.#relaySoon(), { capture: true, signal });
    this.addEventListener("click", (event) => this.#keepLinks(event), { signal });
    this.addEventListener("focusin", (event) => this.#focused(event), { signal });
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ reading, settings }, before) {
    if (!reading?.shown) return;
    const isNew = reading.shown.serial !== this.#serial;
    if (isNew) this.#show(reading.shown);
    else if (settings.textSize !== before?.settings.textSize) this.#relay();
    if (reading.following && reading.location !== before?.reading?.location) this.#followTo(reading.location);
    const was = before?.reading;
    const hasMoved = isNew || reading.lit !== was?.lit || reading.resting !== was?.resting ||
      reading.playing !== was?.playing || reading.following !== was?.following;
    if (hasMoved) this.#light({ moves: !isNew });
  }

  /** Turns pages, over the chapter's edge too. @param {number} pages in reading order */
  turn(pages) {
    const to = this.#track.page + pages;
    if (!this.#track.has(to)) {
      request(this, "chapter-edge", pages > 0 ? 1 : -1);
      return;
    }
    this.#track.goTo(to, { moves: true });
    this.#turned();
  }

  /** Turns to the page on the left or the right, whichever way the book runs. @param {"left" | "right"} side */
  turnTowards(side) {
    this.turn((side === "right") === this.#runsRight ? 1 : -1);
  }

  /** To the chapter's first or last page. @param {"first" | "last"} which */
  turnTo(which) {
    this.#track.goTo(which === "first" ? 0 : this.#track.pageCount - 1, { moves: false });
    this.#turned();
  }

  /** Whether a location is on the page in view. @param {Location} location */
  holds({ chapter, offset }) {
    return this.#track.chapter?.index === chapter && this.#track.pageOf(offset) === this.#track.page;
  }

  /** Beside the text, in pixels; null before the first layout. */
  get margin() {
    return this.#track.layout?.left ?? null;
  }

  /** The canonical text, read from the elements. */
  get canonicalText() {
    return canonicalText(this.#track.flow);
  }

  /** Resolves when all that the page waits for is in its place, at the latest after two seconds. */
  async settled() {
    const pictures = [...this.#track.flow.querySelectorAll("img")].map((image) =>
      // A picture that is none is shown as its words; the page is settled all the same.
      image.decode().catch(() => {})
    );
    const patience = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([Promise.all([document.fonts.ready, ...pictures]), patience]);
    this.#relay();
  }

  get #runsRight() {
    const sent = this.#track.chapter?.sent;
    return sent?.writingMode !== "vertical-rl" && sent?.direction !== "rtl";
  }

  /** @param {Shown} shown */
  #show({ serial, chapter, place, byHand }) {
    this.#serial = serial;
    const isSameChapter = this.#track.chapter === chapter;
    if (!isSameChapter) {
      this.#track.show(chapter);
      this.#lay();
      this.#track.appear();
    }
    this.#track.goTo(place === "end" ? this.#track.pageCount - 1 : this.#track.pageOf(place), { moves: isSameChapter });
    this.#anchor = place === "end" ? this.#firstOffset() : place;
    this.#report();
    if (byHand) this.#turned();
  }

  /** @param {Location} location */
  #followTo({ chapter, offset }) {
    if (this.#track.chapter?.index !== chapter) return;
    this.#anchor = offset;
    const page = this.#track.pageOf(offset);
    if (page === this.#track.page) return;
    this.#track.goTo(page, { moves: true });
    this.#report();
  }

  /** @param {{moves: boolean}} how */
  #light({ moves }) {
    const { reading, settings } = this.store.snapshot;
    const index = this.#track.chapter?.index;
    const here = (/** @type {{chapter: number}} */ span) => span.chapter === index;
    const lit = reading?.lit ?? null;
    const spans = (lit ? lit.spans : reading?.resting ? [reading.resting] : []).filter(here);
    const isFollowing = Boolean(Ink.isSupported && reading?.playing && reading.following && settings.highlight !== "none");
    this.toggleAttribute("data-reading", isFollowing && (lit !== null || this.hasAttribute("data-reading")));
    this.toggleAttribute("data-resting", !reading?.playing);
    // Between a jump and its first word the plate and the ink stay where they are.
    if (reading?.playing && !lit && settings.highlight !== "none") return;
    if (lit) this.#track.write(lit.sentence.filter(here));
    else this.#track.write([]);
    if (spans.length > 0) this.#track.layPlate(spans, { moves });
    else this.#track.lift();
  }

  #relaySoon() {
    cancelAnimationFrame(this.#relaying);
    this.#relaying = requestAnimationFrame(() => this.#relay());
  }

  /** Lays the chapter out anew, and keeps the word in view. */
  #relay() {
    if (!this.#track.chapter || !this.isConnected) return;
    this.#lay();
    this.#track.goTo(this.#track.pageOf(this.#anchor), { moves: false });
    this.#light({ moves: false });
    this.#report();
  }

  #lay() {
    const { clientWidth: width, clientHeight: height } = this;
    const size = this.store.snapshot.settings.textSize ?? defaultTextSize(width);
    this.#track.lay({ width, height }, size);
  }

  #report() {
    request(this, "page-laid-out", { index: this.#track.page, count: this.#track.pageCount });
  }

  /** The page was turned by hand. */
  #turned() {
    const { chapter } = this.#track;
    const { reading } = this.store.snapshot;
    if (!chapter || !reading) return;
    this.#anchor = this.#firstOffset();
    this.#report();
    const to = { chapter: chapter.index, offset: this.#anchor };
    request(this, "page-turned", { to, holdsCursor: this.holds(reading.location) });
  }

  /** Where the first whole word in view begins; the chapter's end when no word follows. */
  #firstOffset() {
    const { chapter } = this.#track;
    const word = this.#track.firstWord();
    if (!chapter) return 0;
    return word === null ? chapter.text.length : chapter.wordStart(word).offset;
  }

  /** @param {number} x @param {number} y @param {Element} target */
  #tap(x, y, target) {
    const { chapter, layout, index } = this.#track;
    if (!chapter || !layout || target.closest("video")) return;
    const link = target.closest("a");
    if (link?.dataset.to) {
      const [to, offset] = link.dataset.to.split(":").map(Number);
      request(this, "link-followed", { chapter: to, offset });
      return;
    }
    if (link?.href) return;
    const word = wordUnder(x, y, target, { chapter, index, lineHeight: layout.lineHeight });
    if (word !== null) {
      request(this, "word-tapped", chapter.wordStart(word));
      return;
    }
    const zone = zoneOf(x, this.clientWidth, layout.left);
    if (zone === "middle") request(this, "margin-tapped");
    else this.turnTowards(zone);
  }

  /** @param {number} dx */
  #drag(dx) {
    if (this.#track.layout?.axis !== "x") return;
    const pages = (dx < 0) === this.#runsRight ? 1 : -1;
    this.#track.drag(this.#track.has(this.#track.page + pages) ? dx : dx * STIFFNESS);
  }

  /** @param {number} dx @param {-1 | 0 | 1} side */
  #release(dx, side) {
    const pages = side === 0 ? 0 : (side === 1) === this.#runsRight ? 1 : -1;
    const isWithin = pages === 0 || this.#track.has(this.#track.page + pages);
    const dragged = this.#track.layout?.axis !== "x" ? 0 : isWithin ? dx : dx * STIFFNESS;
    this.#track.release(dragged, isWithin ? pages : 0);
    if (!isWithin) request(this, "chapter-edge", pages);
    else if (pages !== 0) this.#turned();
  }

  /** A link inside the book is followed here, not by the browser. @param {Event} event */
  #keepLinks(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.dataset.to) return;
    event.preventDefault();
    const isKeyboard = event instanceof MouseEvent && event.detail === 0;
    if (!isKeyboard) return;
    const [chapter, offset] = link.dataset.to.split(":").map(Number);
    request(this, "link-followed", { chapter, offset });
  }

  /** The keyboard went to something on another page. @param {FocusEvent} event */
  #focused(event) {
    if (!(event.target instanceof Element) || !event.target.matches(":focus-visible")) return;
    const box = event.target.getClientRects()[0];
    const offset = this.#track.index.offsetIn(event.target);
    if (!box || offset === null || this.#track.pageOf(offset) === this.#track.page) return;
    this.turn(this.#track.pageOf(offset) - this.#track.page);
  }
}
