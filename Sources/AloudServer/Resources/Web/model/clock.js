import { Steadiness } from "./steadiness.js";

/** A reading is good for this long, in wall seconds: some browsers' are 90 ms old before they give another. */
const STALE = 0.12;

/** A reading that misses the line by more, in wall seconds, begins another. */
const JUMP = 0.25;

/**
 * The media clock between its readings. Some browsers move `currentTime` in steps of 40 ms and are stale in
 * between; the true line is near the upper edge of what they say, so a reading ahead of the line pulls it hard
 * and one behind it pulls it softly.
 */
export class MediaClock {
  /**
   * Media time at wall time 0 along the present line, seconds; null until a reading shows that the sound has begun.
   * @type {number | null}
   */
  #line = null;
  /** @type {number | null} */
  #lastReading = null;
  /** When the element last said something new, wall seconds. */
  #readAt = 0;
  #lastAnswer = -Infinity;
  #steadiness = new Steadiness();

  /** Whether the readings agree well enough to tell when a word is heard. */
  get isSteady() {
    return this.#steadiness.isSteady;
  }

  /** Forgets the line: after a seek, a stop, a stall, a change of speed. */
  reset() {
    this.#line = null;
    this.#lastReading = null;
    this.#lastAnswer = -Infinity;
    this.#steadiness.reset();
  }

  /**
   * Media time now, in seconds; never behind an earlier answer of the same line, and no further ahead of what the
   * element says than a reading can be old: when it stands still, so does the answer.
   * @param {number} reading the element's `currentTime`, seconds
   * @param {number} speed media seconds a wall second
   * @param {number} wall seconds, on any clock that only goes forward
   */
  now(reading, speed, wall) {
    if (reading !== this.#lastReading) {
      if (this.#lastReading !== null) this.#learn(reading - speed * wall, speed, wall);
      [this.#lastReading, this.#readAt] = [reading, wall];
    }
    if (this.#line === null) return reading;
    const answer = this.#line + speed * Math.min(wall, this.#readAt + STALE);
    this.#lastAnswer = Math.max(this.#lastAnswer, answer);
    return this.#lastAnswer;
  }

  /** @param {number} line that a new reading lies on @param {number} speed @param {number} wall */
  #learn(line, speed, wall) {
    this.#steadiness.add(line / speed, wall);
    this.#line ??= line;
    const error = line - this.#line;
    if (Math.abs(error) > JUMP * speed) {
      this.#line = line;
      this.#lastAnswer = -Infinity;
    } else {
      this.#line += (error > 0 ? 0.5 : 0.06) * error;
    }
  }
}
