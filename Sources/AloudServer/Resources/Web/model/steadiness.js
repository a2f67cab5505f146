/** A clock whose readings miss by this much on average, in wall seconds, tells no word from the next. */
const UNSTEADY = 0.1;

/** It is trusted again when they miss by no more than this. */
const STEADY = 0.05;

/** Wall seconds over which the readings are averaged: long against a jump, short against a drift. */
const MEMORY = 1.5;

/** Whether a media clock can be trusted, judged by its own readings: how far they lie from the line through them. */
export class Steadiness {
  /** @type {number | null} */
  #line = null;
  #readAt = 0;
  #miss = 0;
  #isSteady = true;

  get isSteady() {
    return this.#isSteady;
  }

  /** Another line begins: after a seek, a stop, a change of speed. What has been learnt stays. */
  reset() {
    this.#line = null;
  }

  /**
   * @param {number} line media time at wall time 0 according to a new reading, in wall seconds
   * @param {number} wall when it was read, seconds
   */
  add(line, wall) {
    if (this.#line === null) {
      this.#line = line;
    } else {
      const weight = 1 - Math.exp(-(wall - this.#readAt) / MEMORY);
      this.#miss += weight * (Math.abs(line - this.#line) - this.#miss);
      this.#line += weight * (line - this.#line);
      this.#isSteady = this.#miss < (this.#isSteady ? UNSTEADY : STEADY);
    }
    this.#readAt = wall;
  }
}
