import { litAside } from "../model/lit.js";
import { canBeHeard, reasonText } from "../model/skips.js";

/** @typedef {import("../model/chapter.js").Chapter} Chapter */
/** @typedef {import("../model/location.js").Location} Location */
/** @typedef {import("../model/location.js").Span} Span */
/** @typedef {import("../model/skips.js").Skip} Skip */
/** @typedef {import("../player/aside-voice.js").AsideVoice} AsideVoice */
/** @typedef {import("../player/narrator.js").Narrator} Narrator */
/** @typedef {import("../store.js").Store} Store */

/** The reason stays for so long after it was heard, in milliseconds. */
const STAY = 5000;

/**
 * What the reading leaves out, heard when it is touched. The narration stands still meanwhile: playing, it goes on
 * from where it was; paused, it stays there. The cursor does not move.
 */
export class Asides {
  #store;
  #narrator;
  #voiceFor;
  #onEnd;
  /** @type {AsideVoice | null} */
  #voice = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #leaving;

  /**
   * @param {Store} store @param {Narrator} narrator of the book
   * @param {(span: Span) => AsideVoice} voiceFor begins to say a stretch
   * @param {(failure: unknown) => void} onEnd it was said, was stopped (null), or could not be said
   */
  constructor(store, narrator, voiceFor, onEnd) {
    this.#store = store;
    this.#narrator = narrator;
    this.#voiceFor = voiceFor;
    this.#onEnd = onEnd;
  }

  /** @param {{chapter: Chapter, skip: Skip, to: Location | null}} what to: where its link leads */
  hear({ chapter, skip, to }) {
    this.stop();
    clearTimeout(this.#leaving);
    const isSpoken = canBeHeard(skip);
    this.#store.changeReading({ aside: Object.freeze({ text: reasonText(skip), isSpoken, to }) });
    if (!isSpoken) return this.#leaveSoon();
    const span = { chapter: chapter.index, start: skip.start, end: skip.end };
    this.#narrator.hold(true);
    const voice = this.#voiceFor(span);
    this.#voice = voice;
    voice.addEventListener("change", () => {
      if (voice.word) this.#store.changeReading({ lit: litAside(voice.word, span, chapter) });
    });
    voice.addEventListener("end", () => this.#ended(voice), { once: true });
  }

  /** Silence, at once. */
  stop() {
    this.#voice?.stop();
  }

  close() {
    this.stop();
    clearTimeout(this.#leaving);
  }

  /** @param {AsideVoice} voice */
  #ended(voice) {
    this.#voice = null;
    this.#narrator.hold(false);
    const aside = this.#store.snapshot.reading?.aside;
    this.#store.changeReading({ lit: null, aside: aside ? Object.freeze({ ...aside, isSpoken: false }) : null });
    this.#leaveSoon();
    this.#onEnd(voice.failure);
  }

  #leaveSoon() {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => this.#store.changeReading({ aside: null }), STAY);
  }
}
