import { api } from "../api.js";
import { Chapter } from "../model/chapter.js";
import { persistently } from "../player/persistence.js";

/** As many chapters as are kept ready; the one longest unused goes first. */
const KEPT = 8;

/** The chapters of one book, fetched once. */
export class Chapters {
  #book;
  #onAway;
  #signal;
  /** In order of last use. @type {Map<number, Promise<Chapter>>} */
  #asked = new Map();
  /** @type {Map<number, Chapter>} */
  #ready = new Map();

  /** @param {string} book @param {(isAway: boolean) => void} onAway @param {AbortSignal} signal */
  constructor(book, onAway, signal) {
    this.#book = book;
    this.#onAway = onAway;
    this.#signal = signal;
  }

  /**
   * The chapter, as soon as the server gives it. Throws the server's refusal, or the signal's reason.
   * @param {number} index @returns {Promise<Chapter>}
   */
  get(index) {
    const asked = this.#asked.get(index) ?? this.#fetched(index);
    this.#asked.delete(index);
    this.#asked.set(index, asked);
    for (const old of [...this.#asked.keys()].slice(0, -KEPT)) {
      this.#asked.delete(old);
      this.#ready.delete(old);
    }
    return asked;
  }

  /** The chapter if it is here already. @param {number} index */
  peek(index) {
    return this.#ready.get(index) ?? null;
  }

  /** Asks for a chapter that will be wanted soon. @param {number} index */
  prepare(index) {
    // Whoever really wants it asks again, and hears why it cannot be had.
    this.get(index).catch(() => {});
  }

  /** @param {number} index */
  async #fetched(index) {
    try {
      const sent = await persistently(() => api.chapter(this.#book, index), {
        signal: this.#signal, onAway: this.#onAway,
      });
      const chapter = new Chapter(sent);
      this.#ready.set(index, chapter);
      return chapter;
    } catch (error) {
      this.#asked.delete(index);
      throw error;
    }
  }
}
