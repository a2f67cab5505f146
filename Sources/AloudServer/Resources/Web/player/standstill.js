/** An element that has not moved for this long, in milliseconds, stands still: many times the step of any clock. */
const LONG = 500;

/**
 * Whether an element that should be playing stands still. Firefox does not say so itself when its sound runs out:
 * it stays ready for more than it has.
 */
export class Standstill {
  #audio;
  #onChange;
  #isStill = false;
  #seen = Number.NaN;
  #timer = 0;

  /** @param {HTMLAudioElement} audio @param {() => void} onChange @param {AbortSignal} signal */
  constructor(audio, onChange, signal) {
    this.#audio = audio;
    this.#onChange = onChange;
    for (const event of ["timeupdate", "playing", "pause", "seeking", "seeked", "emptied"]) {
      audio.addEventListener(event, () => this.#look(), { signal });
    }
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  get isStill() {
    return this.#isStill;
  }

  #look() {
    const { currentTime, paused, seeking } = this.#audio;
    const isExpected = paused || seeking;
    this.#set(!isExpected && currentTime === this.#seen && this.#isStill);
    this.#seen = currentTime;
    clearTimeout(this.#timer);
    if (!isExpected) this.#timer = setTimeout(() => this.#judge(), LONG);
  }

  #judge() {
    const { currentTime, paused, seeking, ended } = this.#audio;
    this.#set(!paused && !seeking && !ended && currentTime === this.#seen);
    this.#seen = currentTime;
    // It may go on without an event.
    this.#timer = setTimeout(() => this.#judge(), LONG);
  }

  /** @param {boolean} isStill */
  #set(isStill) {
    if (isStill === this.#isStill) return;
    this.#isStill = isStill;
    this.#onChange();
  }
}
