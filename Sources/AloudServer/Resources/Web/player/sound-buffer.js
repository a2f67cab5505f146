/** @typedef {import("../model/feed.js").Ranges} Ranges */

/**
 * Longer than any book, in seconds. Not infinite: then an element may only be sent where something is buffered, and
 * forgets where else it was sent.
 */
const LONG = 1_000_000;

const TYPE = 'audio/mp4; codecs="mp4a.40.2"';

/** Safari's own kind of media source, which the phone manages. @type {typeof MediaSource | undefined} */
const Managed = /** @type {any} */ (globalThis).ManagedMediaSource;

/** @type {typeof MediaSource | undefined} */
const Source = Managed ?? globalThis.MediaSource;

/**
 * A media source with one buffer, its operations one after another. Everything in it lies on one timeline,
 * at the times its fragments carry plus the offset of the last `place`.
 */
export class SoundBuffer {
  /** @type {MediaSource} */
  #source;
  /** @type {SourceBuffer} */
  #buffer;
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();

  static get isSupported() {
    return Source?.isTypeSupported(TYPE) ?? false;
  }

  /** @param {MediaSource} source open @param {SourceBuffer} buffer */
  constructor(source, buffer) {
    this.#source = source;
    this.#buffer = buffer;
  }

  /** @param {HTMLAudioElement} audio whose source it becomes @returns {Promise<SoundBuffer>} */
  static async attached(audio) {
    if (!Source) throw new Error("this browser has no media source");
    const source = new Source();
    // Without it a managed source never opens.
    if (Source === Managed) audio.disableRemotePlayback = true;
    const address = URL.createObjectURL(source);
    const opened = new Promise((resolve) => source.addEventListener("sourceopen", resolve, { once: true }));
    audio.src = address;
    await opened;
    URL.revokeObjectURL(address);
    const buffer = source.addSourceBuffer(TYPE);
    buffer.mode = "segments";
    source.duration = LONG;
    return new SoundBuffer(source, buffer);
  }

  /** False once the browser has given the source up (a decoding error). */
  get isOpen() {
    return this.#source.readyState !== "closed";
  }

  /** Calls back when the browser asks for more. @param {() => void} hungry @param {AbortSignal} signal */
  whenHungry(hungry, signal) {
    this.#source.addEventListener("startstreaming", hungry, { signal });
  }

  /** @returns {Ranges} */
  get ranges() {
    if (!this.isOpen) return [];
    const { buffered } = this.#buffer;
    return Array.from({ length: buffered.length }, (_, i) => /** @type {const} */ ([buffered.start(i), buffered.end(i)]));
  }

  /**
   * Begins a run of fragments that does not follow the last one. Some browsers drop what is put in front of
   * existing sound unless the parser starts over.
   * @param {number} offset seconds added to the fragments' own times @param {ArrayBuffer} initialization
   */
  place(offset, initialization) {
    return this.#after(async () => {
      // The offset first: setting it reopens a source that had ended, which `abort` refuses.
      this.#buffer.timestampOffset = offset;
      this.#buffer.abort();
      // Ending it has cut it short.
      if (this.#source.duration < LONG) this.#source.duration = LONG;
      await this.#finished(() => this.#buffer.appendBuffer(initialization));
    });
  }

  /** Throws a `QuotaExceededError` when it is full. @param {ArrayBuffer} fragment */
  append(fragment) {
    return this.#after(() => this.#finished(() => this.#buffer.appendBuffer(fragment)));
  }

  /** @param {number} from seconds @param {number} until seconds, may be infinite */
  remove(from, until) {
    return this.#after(async () => {
      if (!this.isOpen || !this.ranges.some(([start, end]) => start < until && end > from)) return;
      await this.#finished(() => this.#buffer.remove(from, until));
    });
  }

  /** Nothing follows what is there: the element ends when it gets there. */
  end() {
    return this.#after(async () => {
      if (this.#source.readyState === "open") this.#source.endOfStream();
    });
  }

  /** @param {() => Promise<void>} work @returns {Promise<void>} */
  #after(work) {
    const result = this.#queue.then(work);
    // A failed operation is reported to whoever asked for it; the next one is not to fail with it.
    this.#queue = result.catch(() => {});
    return result;
  }

  /** @param {() => void} start @returns {Promise<void>} */
  #finished(start) {
    return new Promise((resolve, reject) => {
      const ending = new AbortController();
      const { signal } = ending;
      this.#buffer.addEventListener("updateend", () => (ending.abort(), resolve()), { signal });
      this.#buffer.addEventListener("error", () => (ending.abort(), reject(new Error("the sound cannot be decoded"))), { signal });
      try {
        start();
      } catch (error) {
        ending.abort();
        reject(error);
      }
    });
  }
}
