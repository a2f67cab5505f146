import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { ReadingBar } from "./reading-bar.js";
import { ReadingCorner } from "./reading-corner.js";
import { ReadingFoot } from "./reading-foot.js";
import { ReadingNotices } from "./reading-notices.js";
import { ReadingPage } from "./reading-page.js";
import { isSounding } from "../store.js";
import { commandOf } from "./keys.js";

/** @typedef {import("../store.js").Snapshot} Snapshot */

/** The controls leave by themselves after this time, in milliseconds. */
const STAY = 4000;

/** The reading screen: the page, and round it what is asked for now and then. */
export class ReadingScreen extends StoreElement {
  page = new ReadingPage();
  #main = h("main", { "aria-label": "Page", tabindex: -1 });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #leaving;

  build() {
    const { store, connection: signal } = this;
    this.#main.replaceChildren(this.page.using(store));
    this.append(
      new ReadingBar().using(store),
      this.#main,
      new ReadingFoot().using(store),
      new ReadingNotices().using(store),
      new ReadingCorner().using(store),
    );
    this.addEventListener("margin-tapped", () => this.#toggle(), { signal });
    this.addEventListener("page-laid-out", () => this.style.setProperty("--margin", `${this.page.margin ?? 24}px`), { signal });
    this.addEventListener("page-turned", () => this.#hide(), { signal });
    this.addEventListener("pointermove", (event) => this.#neared(event), { signal });
    this.addEventListener("focusin", (event) => this.#focused(event), { signal });
    this.addEventListener("click", (event) => this.#guard(event), { capture: true, signal });
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#leaving));
    this.#show();
    this.#main.focus({ preventScroll: true });
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ reading }, before) {
    this.toggleAttribute("data-playing", reading?.playing ?? false);
    if (reading?.playing && !before?.reading?.playing) this.#leaveSoon();
  }

  #show() {
    this.dataset.controls = "shown";
    this.#leaveSoon();
  }

  #hide() {
    clearTimeout(this.#leaving);
    this.dataset.controls = "hidden";
  }

  #toggle() {
    if (this.dataset.controls === "shown") this.#hide();
    else this.#show();
  }

  #leaveSoon() {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      // Not from under the keyboard.
      if (this.querySelector(".chrome :focus-visible") || this.store.snapshot.panel) this.#leaveSoon();
      else this.#hide();
    }, STAY);
  }

  /** A mouse that comes to where the controls are is looking for them. @param {PointerEvent} event */
  #neared(event) {
    if (event.pointerType === "touch" || !(event.target instanceof Element)) return;
    if (event.target.closest(".chrome")) this.#show();
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    if (event.target instanceof Element && event.target.matches(".chrome :focus-visible")) this.#show();
  }

  /** A finger on a control that cannot be seen only brings it. @param {MouseEvent} event */
  #guard(event) {
    const isHidden = this.dataset.controls === "hidden" && event instanceof PointerEvent && event.pointerType === "touch";
    if (!isHidden || !(event.target instanceof Element) || !event.target.closest(".chrome:not(.always)")) return;
    if (event.target.closest(".always")) return;
    event.preventDefault();
    event.stopPropagation();
    this.#show();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const command = this.store.snapshot.panel ? null : commandOf(event);
    if (!command) return;
    event.preventDefault();
    switch (command) {
      case "toggle":
        return request(this, isSounding(this.store.snapshot.reading) ? "pause" : "play");
      case "left":
      case "right":
      case "up":
      case "down":
        return this.#arrow(command);
      case "next":
      case "previous":
        return this.page.turn(command === "next" ? 1 : -1);
      case "first":
      case "last":
        return this.page.turnTo(command);
      case "escape":
        return this.store.snapshot.reading?.following ? this.#toggle() : request(this, "return-to-voice");
      default:
        return request(this, command);
    }
  }
  /** Along the text's way an arrow moves the page; across it goes by sentence. @param {"left" | "right" | "up" | "down"} side */
  #arrow(side) {
    if (this.page.move(side)) return;
    const isOn = side === "down" || side === (this.page.isRightToLeft ? "left" : "right");
    request(this, isOn ? "sentence-on" : "sentence-back");
  }
}
