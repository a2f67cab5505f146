/**
 * A stretch of text in the direction in which its lines follow each other: pixels from the window's leading edge.
 * @typedef {Readonly<{start: number, end: number}>} Stretch
 */

/** What the voice comes to is put this share of the window after its edge: some to look back on, more to come. */
const LEAD_IN = 0.2;

/** A finger that pulls on past the chapter's edge by so many pixels wants the next one. */
const PULL = 64;

/**
 * How far to scroll for what is spoken, in pixels; 0 while the whole sentence is in view. A sentence that the
 * window cannot hold is followed by its phrases. Where it has to scroll, it scrolls so far that it can then be
 * still for long.
 * @param {Stretch} sentence @param {Stretch} phrase @param {number} length of the window
 */
export function scrollFor(sentence, phrase, length) {
  const stretch = sentence.end - sentence.start <= length ? sentence : phrase;
  return isWithin(stretch, length) ? 0 : stretch.start - leadIn(length, stretch.end - stretch.start);
}

/** Whether all of a stretch is in view; half a pixel is not seen. @param {Stretch} stretch @param {number} length */
export const isWithin = ({ start, end }, length) => start >= -0.5 && end <= length + 0.5;

/**
 * How much of the window stays before a place that is gone to, in pixels.
 * @param {number} length of the window @param {number} [size] of what is to be seen whole
 */
export const leadIn = (length, size = 0) => Math.max(0, Math.min(LEAD_IN * length, length - size));

/**
 * The window as one of the chapter's screens: they overlap by two lines, so that the eye finds its way.
 * @param {{position: number, length: number, extent: number, lineHeight: number}} scroll pixels scrolled, of the
 *   window, of all the chapter
 * @returns {{index: number, count: number, step: number}} step: pixels from one screen to the next
 */
export function screenAt({ position, length, extent, lineHeight }) {
  const step = Math.max(lineHeight, length - 2 * lineHeight);
  const farthest = Math.max(0, extent - length);
  const count = Math.ceil((farthest - 1) / step) + 1;
  const index = position >= farthest - 1 ? count - 1 : Math.min(Math.round(position / step), count - 1);
  return { index: Math.max(0, index), count: Math.max(1, count), step };
}

/**
 * The chapter that a finger asks for which began to pull where the text ends: 1 the next, -1 the one before.
 * @param {{pulled: number, wasAtStart: boolean, wasAtEnd: boolean}} pull pixels, positive towards the end
 * @returns {-1 | 0 | 1}
 */
export function pulledOver({ pulled, wasAtStart, wasAtEnd }) {
  if (wasAtEnd && pulled > PULL) return 1;
  return wasAtStart && pulled < -PULL ? -1 : 0;
}
