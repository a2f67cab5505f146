/** @typedef {import("./chapter.js").Chapter} Chapter */
/** @typedef {import("./location.js").Location} Location */

/**
 * A book's chapters as far as finding one's way needs them; those that are not linear are outside the flow.
 * @typedef {readonly Readonly<{linear: boolean, utf16Length: number}>[]} ChapterLines
 */

/** Words into a sentence from which on going back means its beginning. */
const INSIDE = 2;

/** The location if the book has it, else null. @param {ChapterLines} chapters @param {Location | null} place */
export const within = (chapters, place) =>
  place && place.chapter < chapters.length && place.offset <= chapters[place.chapter].utf16Length ? place : null;

/** Where reading begins. @param {ChapterLines} chapters @returns {Location} */
export const firstPlace = (chapters) => ({ chapter: neighbour(chapters, -1, 1) ?? 0, offset: 0 });

/**
 * The next chapter in the flow that has anything in it; null at the book's end.
 * @param {ChapterLines} chapters @param {number} index @param {1 | -1} direction
 */
export function neighbour(chapters, index, direction) {
  for (let i = index + direction; i >= 0 && i < chapters.length; i += direction) {
    if (chapters[i].linear && chapters[i].utf16Length > 0) return i;
  }
  return null;
}

/**
 * The beginning of the next sentence of a chapter, or of the one before; from well inside a sentence, back means
 * its own beginning.
 * @param {Chapter} chapter @param {number} offset @param {1 | -1} direction
 * @returns {Location | null} null past the chapter's edge
 */
export function sentenceFrom(chapter, offset, direction) {
  if (chapter.wordCount === 0) return null;
  const word = Math.min(chapter.wordAt(offset), chapter.wordCount - 1);
  const sentence = chapter.sentenceOf(word);
  if (direction < 0 && word - chapter.sent.sentences[sentence] > INSIDE) return chapter.sentenceStart(sentence);
  const to = sentence + direction;
  return to >= 0 && to < chapter.sent.sentences.length ? chapter.sentenceStart(to) : null;
}

/**
 * The next word of a chapter, or the one before.
 * @param {Chapter} chapter @param {number} offset @param {1 | -1} direction
 * @returns {Location | null} null past the chapter's edge
 */
export function wordFrom(chapter, offset, direction) {
  const to = chapter.wordAt(offset) + direction;
  return to >= 0 && to < chapter.wordCount ? chapter.wordStart(to) : null;
}

/** The chapter's first sentence, or its last. @param {Chapter} chapter @param {1 | -1} direction @returns {Location | null} */
export function outermostSentence(chapter, direction) {
  if (chapter.wordCount === 0) return null;
  return chapter.sentenceStart(direction > 0 ? 0 : chapter.sent.sentences.length - 1);
}
