/**
 * Where a press began and where it is now, in CSS pixels and milliseconds.
 * @typedef {{dx: number, dy: number, duration: number}} Press
 */

/** A finger wanders this far without meaning to. */
export const SLOP = 10;

/** A press held longer is the start of a selection, not a tap. */
const LONGEST_TAP = 500;

/** The sides of the page, where a tap turns it: at least a thumb wide. */
const SIDE = 44;

/** @param {Press} press */
export const isTap = ({ dx, dy, duration }) => Math.hypot(dx, dy) <= SLOP && duration < LONGEST_TAP;

/** Whether a moving finger is turning the page. @param {{dx: number, dy: number}} press */
export const isTurning = ({ dx, dy }) => Math.abs(dx) > SLOP && Math.abs(dx) > 1.2 * Math.abs(dy);

/**
 * The turn a finger has made when it lifts: -1 to the left neighbour, 1 to the right, 0 for none.
 * @param {{dx: number, speed: number}} swipe speed in pixels a millisecond, signed like dx
 * @param {number} width of the page
 */
export function turnOf({ dx, speed }, width) {
  if (Math.abs(speed) > 0.3) return speed < 0 ? 1 : -1;
  if (Math.abs(dx) > width / 3) return dx < 0 ? 1 : -1;
  return 0;
}

/**
 * What a tap beside the words means.
 * @param {number} x @param {number} width of the page @param {number} margin beside the text
 * @returns {"left" | "right" | "middle"}
 */
export function zoneOf(x, width, margin) {
  const side = Math.max(SIDE, margin);
  if (x < side) return "left";
  return x > width - side ? "right" : "middle";
}

/**
 * Turns of the wheel gathered into page turns: one page a push, however long the device keeps sending.
 */
export class WheelTurns {
  #gathered = 0;
  #last = -Infinity;
  #spent = false;

  /**
   * @param {number} delta pixels, positive forwards @param {number} time milliseconds
   * @returns {-1 | 0 | 1} pages to turn
   */
  add(delta, time) {
    if (time - this.#last > 160) [this.#gathered, this.#spent] = [0, false];
    this.#last = time;
    if (this.#spent) return 0;
    this.#gathered += delta;
    if (Math.abs(this.#gathered) < 30) return 0;
    this.#spent = true;
    return this.#gathered > 0 ? 1 : -1;
  }

  /** A push that scrolls turns nothing any more, however long the device keeps sending. @param {number} time milliseconds */
  pass(time) {
    this.#last = time;
    this.#spent = true;
  }
}
