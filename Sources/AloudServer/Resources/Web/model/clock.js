/** A reading is good for this long, in wall seconds: some browsers' are 90 ms old before they give another. */
const STALE = 0.12;

/**
 * The media clock between its readings. Some browsers move `currentTime` in steps of 40 ms and are stale in
 * between; the true line is near the upper edge of what they say, so a reading ahead of the line pulls it hard
 * and one behind it pulls it softly.
 */
export class MediaClock {
  /** Media time at wall time 0 along the present line, seconds; null when there is no line. @type {number | null} */
  #line = null;
  #lastReading = -1;
  /** When the element last said something new, wall seconds. */
  #readAt = 0;
  #lastAnswer = -Infinity;

  /** Forgets the line: after a seek, a stop, a stall, a change of speed. */
  reset() {
    this.#line = null;
    this.#lastAnswer = -Infinity;
  }

  /**
   * Media time now, in seconds; never behind an earlier answer of the same line, and no further ahead of what the
   * element says than a reading can be old: when it stands still, so does the answer.
   * @param {number} reading the element's `currentTime`, seconds
   * @param {number} speed media seconds a wall second
   * @param {number} wall seconds, on any clock that only goes forward
   */
  now(reading, speed, wall) {
    const line = reading - speed * wall;
    const isNew = reading !== this.#lastReading;
    if (isNew) [this.#lastReading, this.#readAt] = [reading, wall];
    if (this.#line === null) {
      this.#line = line;
    } else if (isNew && Math.abs(line - this.#line) > 0.25 * speed) {
      this.#line = line;
      this.#lastAnswer = -Infinity;
    } else if (isNew) {
      this.#line += (line > this.#line ? 0.5 : 0.06) * (line - this.#line);
    }
    const until = this.#readAt + STALE;
    this.#lastAnswer = Math.max(this.#lastAnswer, this.#line + speed * Math.min(wall, until));
    return this.#lastAnswer;
  }
}
