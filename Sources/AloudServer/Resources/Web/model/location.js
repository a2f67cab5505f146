/**
 * The reading position: an index into the book's chapters and UTF-16 code units into that chapter's
 * canonical text. Both count from 0.
 * @typedef {Readonly<{chapter: number, offset: number}>} Location
 */

/**
 * A range of one chapter, half-open, in UTF-16 code units of its canonical text.
 * @typedef {Readonly<{chapter: number, start: number, end: number}>} Span
 */

/**
 * Negative when `a` comes first in the book, positive when `b` does, 0 when they are the same place.
 * @param {Location} a @param {Location} b
 */
export const compare = (a, b) => a.chapter - b.chapter || a.offset - b.offset;

/** @param {Location | null} a @param {Location | null} b */
export const isSame = (a, b) => a === b || (a !== null && b !== null && compare(a, b) === 0);

/** The location as the address bar shows it: `#3:1204`. @param {Location} location */
export const fragment = (location) => `#${location.chapter}:${location.offset}`;

/**
 * The location a fragment names; null when it names none.
 * @param {string} text with or without its `#`
 * @returns {Location | null}
 */
export function parseFragment(text) {
  const found = /^#?(\d{1,6}):(\d{1,9})$/.exec(text);
  return found ? { chapter: Number(found[1]), offset: Number(found[2]) } : null;
}
