/**
 * The media clock between its readings. Some browsers move `currentTime` in steps of 40 ms and are stale in
 * between; the true line is near the upper edge of what they say, so a reading ahead of the line pulls it hard
 * and one behind it pulls it softly.
 */
export class MediaClock {
  /** Media time at wall time 0 along the present line, seconds; null when there is no line. @type {number | null} */
  #line = null;
  #lastReading = -1;
  #lastAnswer = -Infinity;

  /** Forgets the line: after a seek, a stop, a stall, a change of speed. */
  reset() {
    this.#line = null;
    this.#lastAnswer = -Infinity;
  }

  /**
   * Media time now, in seconds; never behind an earlier answer of the same line.
   * @param {number} reading the element's `currentTime`, seconds
   * @param {number} speed media seconds a wall second
   * @param {number} wall seconds, on any clock that only goes forward
   */
  now(reading, speed, wall) {
    const line = reading - speed * wall;
    if (this.#line === null || Math.abs(line - this.#line) > 0.25 * speed) {
      this.#line = line;
      this.#lastAnswer = -Infinity;
    } else if (reading !== this.#lastReading) {
      this.#line += (line > this.#line ? 0.5 : 0.06) * (line - this.#line);
    }
    this.#lastReading = reading;
    this.#lastAnswer = Math.max(this.#lastAnswer, this.#line + speed * wall);
    return this.#lastAnswer;
  }
}
