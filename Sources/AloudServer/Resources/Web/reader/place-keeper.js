import { api, Refusal, Unreachable } from "../api.js";
import * as chain from "../model/positions.js";
import { KeptChain } from "./kept-chain.js";

/** @typedef {import("../model/location.js").Location} Location */
/** @typedef {import("../model/positions.js").Chain} Chain */
/** @typedef {import("../model/positions.js").Position} Position */

/** How long a place may wait before it is sent, in milliseconds: the voice moves on all the time. */
const DELAY = { played: 2000, moved: 400 };

/** Between tries while the server does not answer, in milliseconds. */
const RETRY = 3000;

/**
 * Keeps one book's place: on this device at once, in the library soon after, in order, even if the library
 * is away meanwhile. Says `conflict` when another device has been elsewhere, `refused` (with the error) when the
 * library cannot keep it now.
 */
export class PlaceKeeper extends EventTarget {
  #book;
  #device;
  /** @type {Chain} */
  #chain = chain.EMPTY_CHAIN;
  #isSending = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #due = Infinity;
  #kept;
  #closing = new AbortController();

  /** @param {string} book @param {string} device */
  constructor(book, device) {
    super();
    this.#book = book;
    this.#device = device;
    const { signal } = this.#closing;
    this.#kept = new KeptChain(book, signal);
    addEventListener("pagehide", () => this.#leave(), { signal });
    addEventListener("online", () => this.flush(), { signal });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.flush();
    }, { signal });
  }

  /** The place of the other device, while the reader has not chosen. */
  get conflict() {
    return this.#chain.conflict;
  }

  /**
   * Where the book was left: by this device if it could not yet say so, else as the library knows it.
   * @returns {Promise<Location | null>} null for a book never read
   */
  async open() {
    const [{ mine, others }, { current }] = await Promise.all([this.#kept.open(), api.position(this.#book)]);
    this.#change(chain.synchronised(mine, current, this.#device));
    const unsent = this.#chain.waiting.at(-1);
    if (unsent) this.#sendIn(0);
    // Another tab sends its own; what it has not sent yet is known here all the same.
    const elsewhere = others.map(({ waiting }) => waiting.at(-1));
    const isTheirs = !unsent && current && current.device !== this.#device;
    const last = isTheirs ? current : chain.newest([unsent ?? current, ...elsewhere]);
    return last && { chapter: last.location.chapter, offset: last.location.offset };
  }

  /** The reader or the voice has come to a place. @param {Location} location @param {"played" | "moved"} kind */
  visit(location, kind) {
    const at = new Date().toISOString();
    this.#change(chain.visited(this.#chain, { location, kind, at }, this.#isSending));
    this.#sendIn(DELAY[kind]);
  }

  /** Sends now what waits. */
  flush() {
    if (this.#chain.waiting.length > 0) this.#sendIn(0);
  }

  /** Stays at this device's place. */
  keepOurs() {
    this.#change(chain.keptOurs(this.#chain));
    this.#sendIn(0);
  }

  /** Goes to the other device's place. */
  takeTheirs() {
    this.#change(chain.tookTheirs(this.#chain));
  }

  /** Stops listening; done when what waits is sent, or cannot be sent now. */
  async close() {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.#send();
  }

  /** @param {Chain} next */
  #change(next) {
    this.#chain = next;
    this.#kept.write(next);
  }

  /** @param {number} delay */
  #sendIn(delay) {
    const due = performance.now() + delay;
    if (due >= this.#due || this.#closing.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#due = Infinity;
      this.#send();
    }, delay);
  }

  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#chain.waiting.length > 0 && !this.#chain.conflict) {
        const stored = await this.#put(this.#chain.waiting[0]);
        this.#change(chain.acknowledged(this.#chain, stored.revision));
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#isSending = false;
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof Unreachable) {
      this.#sendIn(RETRY);
    } else if (error instanceof Refusal && error.status === 409) {
      this.#change(chain.conflicted(this.#chain, /** @type {Position} */ (error.problem.current)));
      this.dispatchEvent(new Event("conflict"));
    } else if (error instanceof Refusal && error.status < 500) {
      // The book or its chapter is gone: no later try will be taken either.
      this.#change(chain.dropped(this.#chain));
      this.flush();
    } else {
      this.dispatchEvent(new CustomEvent("refused", { detail: error }));
      this.#sendIn(RETRY);
    }
  }

  /** The page may end at any moment: everything at once, each to be stored in the order it comes. */
  #leave() {
    if (this.#chain.conflict) return;
    for (const visit of this.#chain.waiting.slice(this.#isSending ? 1 : 0)) {
      // Nobody is left to hear of a failure; what was not stored is still on this device and sent next time.
      this.#put(visit).catch(() => {});
    }
  }

  /** @param {chain.Visit} visit */
  #put(visit) {
    const body = { ...visit, base: this.#chain.base, device: this.#device };
    return api.setPosition(this.#book, body, { keepalive: true });
  }
}
