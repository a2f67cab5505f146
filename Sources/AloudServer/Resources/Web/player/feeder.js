import { Refusal } from "../api.js";
import { BEHIND, bridge, bufferedUntil, isHungry } from "../model/feed.js";
import { pause, persistently } from "./persistence.js";
import { SoundBuffer } from "./sound-buffer.js";

/** @typedef {import("../model/program.js").Cue} Cue */
/** @typedef {import("../model/program.js").Part} Part */
/** @typedef {import("../model/program.js").Program} Program */

/**
 * Where a feeder gets its sound, and whom it tells.
 * @typedef {object} Supply
 * @property {(part: Part, signal: AbortSignal) => Promise<ArrayBuffer>} initialization
 * @property {(cue: Cue, signal: AbortSignal) => Promise<ArrayBuffer>} fragment
 * @property {(cue: Cue, signal: AbortSignal) => Promise<void>} timeline adds to the part's timeline
 * @property {(cue: Cue, signal: AbortSignal) => Promise<void>} renew puts a new narration in the place of one
 *   that the server no longer knows, from the cue on
 * @property {(isAway: boolean) => void} onAway
 * @property {(error: unknown) => void} onFailure nothing more will come
 */

/** Samples in a packet of AAC; every fragment begins on a multiple of it. */
const PACKET = 1024;

/** A stall this long is a hole in the sound, not a pause for breath. Milliseconds. */
const STALL = 500;

/** Keeps the media element fed with the program's fragments, around the place that is heard. */
export class Feeder {
  #audio;
  #program;
  #rate;
  #supply;
  /** @type {SoundBuffer | null} */
  #buffer = null;
  /** @type {Promise<SoundBuffer> | null} */
  #opening = null;
  /** @type {ArrayBuffer | null} */
  #initialization = null;
  /** The next to be appended; undefined: to be worked out from where the element is. @type {Cue | null | undefined} */
  #cue;
  /** The last appended. @type {Cue | null} */
  #last = null;
  /** Aborted and replaced when what is being fetched is no longer wanted. */
  #turn = new AbortController();
  #isPumping = false;
  /** Another operation has the buffer. */
  #isHeld = false;
  /** The removal of what the program no longer holds. @type {Promise<void>} */
  #emptied = Promise.resolve();
  #closing = new AbortController();

  /** @param {HTMLAudioElement} audio @param {Program} program @param {number} rate @param {Supply} supply */
  constructor(audio, program, rate, supply) {
    this.#audio = audio;
    this.#program = program;
    this.#rate = rate;
    this.#supply = supply;
    const { signal } = this.#closing;
    for (const event of ["timeupdate", "waiting", "playing", "seeked"]) {
      audio.addEventListener(event, () => this.pump(), { signal });
    }
    audio.addEventListener("waiting", () => this.#watch(), { signal });
    document.addEventListener("visibilitychange", () => this.pump(), { signal });
    this.pump();
  }

  close() {
    this.#closing.abort();
    this.#turn.abort();
  }

  /** Empties the buffer: the program is empty too. */
  clear() {
    this.#renewTurn();
    this.#last = null;
    if (this.#buffer?.isOpen) this.#emptied = this.#buffer.remove(0, Infinity);
  }

  /**
   * Makes ready for the first part of a new program. Once it is done the element can be sent to where it begins:
   * sent there earlier, while the old sound is being removed or before there is any, it forgets.
   * @param {Part} part
   */
  async begin(part) {
    this.clear();
    const { signal } = this.#turn;
    this.#isHeld = true;
    const buffer = await this.#opened();
    const initialization = await persistently((s) => this.#initializationFor(part, s), {
      signal, onAway: this.#supply.onAway,
    });
    await this.#emptied;
    await buffer.place(part.at / this.#rate, initialization);
    if (this.#audio.readyState < HTMLMediaElement.HAVE_METADATA) await happened(this.#audio, "loadedmetadata", signal);
    signal.throwIfAborted();
    this.#isHeld = false;
  }

  /** Goes on from where the element has been sent. */
  rewind() {
    this.#renewTurn();
    this.pump();
  }

  /**
   * Puts sound that was fetched already in the place of everything from a media time on.
   * @param {number} time seconds @param {Cue} cue what the sound is @param {ArrayBuffer} fragment
   */
  async replace(time, cue, fragment) {
    const buffer = this.#buffer;
    if (!buffer) return;
    this.#renewTurn();
    const { signal } = this.#turn;
    this.#isHeld = true;
    const initialization = await this.#initializationFor(cue.part, signal);
    // Browsers round the times of packets: from half a packet earlier on, the first one goes too.
    await buffer.remove(time - PACKET / 2 / this.#rate, Infinity);
    await buffer.place(cue.part.at / this.#rate, initialization);
    await buffer.append(fragment);
    signal.throwIfAborted();
    this.#isHeld = false;
    this.#last = cue;
    this.#cue = this.#program.after(cue);
    this.pump();
  }

  /** Fetches what is wanted, if anything is. */
  pump() {
    if (this.#isPumping) return;
    this.#isPumping = true;
    this.#run().catch((error) => this.#supply.onFailure(error)).finally(() => (this.#isPumping = false));
  }

  async #run() {
    while (!this.#closing.signal.aborted && await this.#feed());
  }

  /** @returns {Promise<boolean>} whether to look again */
  async #feed() {
    const { signal } = this.#turn;
    if (this.#isHeld) return false;
    const buffer = await this.#opened();
    await this.#emptied;
    if (signal.aborted) return true;
    const time = this.#audio.currentTime;
    const until = bufferedUntil(buffer.ranges, time);
    if (until !== null && !isHungry(until - time, document.hidden)) return false;
    if (this.#cue === undefined) this.#cue = this.#program.cue(this.#onGrid(until ?? time, until !== null));
    const cue = this.#cue;
    if (!cue) {
      if (this.#program.parts.length > 0) await buffer.end();
      return false;
    }
    try {
      const fragment = await persistently((s) => this.#fetched(cue, s), { signal, onAway: this.#supply.onAway });
      await this.#append(buffer, cue, fragment, signal);
    } catch (error) {
      if (signal.aborted) return true;
      return await this.#recovered(error, cue, signal);
    }
    return true;
  }

  /** The buffer; a new one where there is none or the browser has given it up. */
  #opened() {
    if (this.#buffer && !this.#buffer.isOpen) [this.#buffer, this.#opening, this.#last] = [null, null, null];
    this.#opening ??= SoundBuffer.attached(this.#audio).then((buffer) => {
      buffer.whenHungry(() => this.pump(), this.#closing.signal);
      this.#buffer = buffer;
      return buffer;
    });
    return this.#opening;
  }

  /**
   * Fragments begin on whole packets, which a range's end in floating point only comes near.
   * @param {number} seconds @param {boolean} isEdge
   */
  #onGrid(seconds, isEdge) {
    const samples = seconds * this.#rate;
    return isEdge ? Math.round(samples / PACKET) * PACKET : samples;
  }

  /** @param {Cue} cue @param {AbortSignal} signal @returns {Promise<ArrayBuffer>} */
  async #fetched(cue, signal) {
    const isKnown = cue.utterance < cue.part.timeline.utterances.length;
    const [, fragment] = await Promise.all([
      isKnown ? null : this.#supply.timeline(cue, signal),
      this.#supply.fragment(cue, signal),
      this.#initializationFor(cue.part, signal),
    ]);
    return fragment;
  }

  /** It is the same for every narration. @param {Part} part @param {AbortSignal} signal */
  async #initializationFor(part, signal) {
    this.#initialization ??= await this.#supply.initialization(part, signal);
    return this.#initialization;
  }

  /** @param {SoundBuffer} buffer @param {Cue} cue @param {ArrayBuffer} fragment @param {AbortSignal} signal */
  async #append(buffer, cue, fragment, signal) {
    const follows = this.#last?.part === cue.part && this.#last.utterance + 1 === cue.utterance;
    if (!follows) {
      await buffer.place(cue.part.at / this.#rate, await this.#initializationFor(cue.part, signal));
      signal.throwIfAborted();
    }
    await buffer.append(fragment);
    signal.throwIfAborted();
    this.#last = cue;
    this.#cue = this.#program.after(cue);
    const behind = this.#audio.currentTime - BEHIND;
    if ((buffer.ranges[0]?.[0] ?? Infinity) < behind - 10) await buffer.remove(0, behind);
  }

  /** @param {unknown} error @param {Cue} cue @param {AbortSignal} signal @returns {Promise<boolean>} look again */
  async #recovered(error, cue, signal) {
    if (error instanceof DOMException && error.name === "QuotaExceededError") {
      const before = this.#buffer?.ranges.length ? this.#buffer.ranges[0][0] : Infinity;
      const keep = this.#audio.currentTime - 5;
      if (before >= keep) return false;
      await this.#buffer?.remove(0, keep);
      return true;
    }
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 503) {
      await pause(Math.max(250, 1000 * Number(error.problem.retryAfter ?? 0)), signal);
    } else if (error.status === 410) {
      cue.part.timeline.ended = true;
      this.#cue = null;
    } else if (error.code === "narration-gone") {
      await persistently((s) => this.#supply.renew(cue, s), { signal, onAway: this.#supply.onAway });
      this.#cue = this.#program.after({ part: cue.part, utterance: cue.utterance - 1 });
    } else {
      throw error;
    }
    return true;
  }

  #renewTurn() {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#isHeld = false;
    this.#cue = undefined;
  }

  /** A stall that a hole has caused never ends by itself. */
  #watch() {
    const stalledAt = this.#audio.currentTime;
    setTimeout(() => {
      const { currentTime, paused, readyState } = this.#audio;
      if (paused || readyState >= 3 || currentTime !== stalledAt || !this.#buffer) return;
      const next = bridge(this.#buffer.ranges, currentTime);
      if (next !== null) this.#audio.currentTime = next;
    }, STALL);
  }
}

/** @param {EventTarget} target @param {string} type @param {AbortSignal} signal @returns {Promise<void>} */
const happened = (target, type, signal) =>
  new Promise((resolve, reject) => {
    target.addEventListener(type, () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
