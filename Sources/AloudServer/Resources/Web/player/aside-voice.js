import { api } from "../api.js";
import { Narrator } from "./narrator.js";

/** @typedef {import("../model/location.js").Span} Span */

/**
 * Says one stretch of a book that the reading leaves out, once: through an element of its own, so that the
 * narration stands still meanwhile and has lost nothing. Says `change` when another word is heard and `end` when
 * it has ended, was stopped or failed.
 */
export class AsideVoice extends EventTarget {
  #span;
  #book;
  #narrator;
  #frame = 0;
  #hasEnded = false;
  /** @type {Span | null} */
  #word = null;

  /**
   * @param {Span} span
   * @param {{book: string, device: string, voices: () => Readonly<Record<string, string>>, speed: number}} options
   */
  constructor(span, { speed, ...options }) {
    super();
    this.#span = span;
    this.#book = options.book;
    const audio = new Audio();
    this.#narrator = new Narrator(audio, { ...options, skip: () => "none" });
    this.#narrator.speed = speed;
    this.#narrator.addEventListener("change", () => this.#look());
    // Frames do not come while the page is hidden.
    audio.addEventListener("timeupdate", () => this.#look());
    this.#narrator.speakFrom({ chapter: span.chapter, offset: span.start });
    this.#tick();
  }

  /** The word that is heard; null before the first. */
  get word() {
    return this.#word;
  }

  /** Why it ended by itself; null when it did not. */
  get failure() {
    return this.#narrator.failure;
  }

  stop() {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    cancelAnimationFrame(this.#frame);
    const { parts } = this.#narrator;
    this.#narrator.close();
    // The server keeps few at once for each device; what cannot be ended now ends by itself.
    for (const { id } of parts) api.endNarration(this.#book, id).catch(() => {});
    this.dispatchEvent(new Event("end"));
  }

  #tick = () => {
    this.#frame = requestAnimationFrame(this.#tick);
    this.#look();
  };

  #look() {
    if (this.#hasEnded) return;
    const { position, failure, hasEnded, parts: [part] } = this.#narrator;
    if (failure || hasEnded) return this.stop();
    if (!position || !part) return;
    const { words, ended } = part.timeline;
    const last = words.findLast(({ span }) => this.#holds(span));
    const isKnown = ended || (words.length > 0 && !this.#holds(words[words.length - 1].span));
    // Whatever else the utterances say is not asked for.
    if (isKnown && (!last || position.sample >= last.until)) return this.stop();
    const heard = this.#narrator.spoken(0)?.word.span ?? null;
    if (!heard || !this.#holds(heard) || heard === this.#word) return;
    this.#word = heard;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Span} span */
  #holds({ chapter, start }) {
    return chapter === this.#span.chapter && start >= this.#span.start && start < this.#span.end;
  }
}
