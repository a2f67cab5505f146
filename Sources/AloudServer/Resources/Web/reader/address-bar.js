import { fragment } from "../model/location.js";

/** @typedef {import("../model/location.js").Location} Location */

/** At most one entry of the address bar in this time, in milliseconds: browsers limit them. */
const DELAY = 1000;

/** Keeps the address bar at a book's cursor; marked as ours, so that a reload goes by the kept place instead. */
export class AddressBar {
  #book;
  #shown = -Infinity;

  /** @param {string} book */
  constructor(book) {
    this.#book = book;
  }

  /** @param {Location} at */
  show(at) {
    if (performance.now() - this.#shown < DELAY) return;
    this.#shown = performance.now();
    history.replaceState({ isOurs: true }, "", `/read/${encodeURIComponent(this.#book)}${fragment(at)}`);
  }
}
