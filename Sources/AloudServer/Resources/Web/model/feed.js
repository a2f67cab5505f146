/** Seconds of sound kept behind what is heard, and ahead of it while the page is seen. */
export const BEHIND = 60;
export const AHEAD = 30;

/** Ahead while the page is hidden: as much as browsers hold, less a margin. */
export const HIDDEN_AHEAD = 600;
export const HIDDEN_BYTES = 8_000_000;

/** AAC at 64 kbit/s with its boxes, in bytes a second. */
const BYTES_A_SECOND = 10_000;

/**
 * @typedef {readonly (readonly [number, number])[]} Ranges buffered ranges, half-open, in seconds, rising
 */

/**
 * The end of what can be played without a break from `time` on; null when there is nothing.
 * @param {Ranges} ranges @param {number} time seconds
 */
export function bufferedUntil(ranges, time) {
  const range = ranges.find(([start, end]) => start <= time + 0.002 && end > time + 0.05);
  return range ? range[1] : null;
}

/** Whether to fetch more. @param {number} ahead seconds buffered ahead @param {boolean} isHidden */
export const isHungry = (ahead, isHidden) =>
  isHidden ? ahead < HIDDEN_AHEAD && ahead * BYTES_A_SECOND < HIDDEN_BYTES : ahead < AHEAD;

/**
 * Where a stall at a hole ends: the start of the next range when it is within a second; null when there is none.
 * @param {Ranges} ranges @param {number} time seconds
 */
export function bridge(ranges, time) {
  const next = ranges.find(([start]) => start > time + 0.001);
  return next && next[0] <= time + 1 ? next[0] : null;
}

/**
 * Milliseconds to wait before trying a server that did not answer once more.
 * @param {number} failures so far, from 1
 */
export const patience = (failures) => Math.min(1000, 100 * 2 ** Math.min(failures - 1, 10));
