import { keptValue } from "../kept-value.js";
import { chainFrom, inherited } from "../model/positions.js";

/** @typedef {import("../model/positions.js").Chain} Chain */

/**
 * What one page of this device has not sent yet of a book's places, kept where it survives the page. Each page has
 * an entry of its own, so that none takes another's away; what a page has left that is no more, the next one takes.
 */
export class KeptChain {
  #prefix;
  #page = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");

  /** @param {string} book @param {AbortSignal} signal aborted when the page is done with the book */
  constructor(book, signal) {
    this.#prefix = `aloud.place.${book}`;
    // Held for as long as the page lives; where there are no locks, pages are taken for gone.
    navigator.locks?.request(this.#lock(this.#page), () =>
      new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }))
    );
  }

  /**
   * What this page has to send, and what other pages that live have.
   * @returns {Promise<{mine: Chain, others: Chain[]}>}
   */
  async open() {
    const held = (await navigator.locks?.query())?.held ?? [];
    const living = new Set(held.map(({ name }) => name));
    /** @type {Chain[]} */
    const left = [];
    /** @type {Chain[]} */
    const others = [];
    for (const key of this.#keys()) {
      const chain = chainFrom(keptValue(key));
      const page = key.slice(this.#prefix.length + 1);
      if (page !== this.#page && living.has(this.#lock(page))) others.push(chain);
      else {
        left.push(chain);
        localStorage.removeItem(key);
      }
    }
    const mine = inherited(left);
    this.write(mine);
    return { mine, others };
  }

  /** @param {Chain} chain */
  write({ base, waiting }) {
    const key = `${this.#prefix}/${this.#page}`;
    if (waiting.length > 0) localStorage.setItem(key, JSON.stringify({ base, waiting }));
    else localStorage.removeItem(key);
  }

  /** Every page's entry; earlier versions had one for all. */
  #keys() {
    return Object.keys(localStorage).filter((key) => key === this.#prefix || key.startsWith(`${this.#prefix}/`));
  }

  /** @param {string} page */
  #lock(page) {
    return `aloud.page.${page}`;
  }
}
