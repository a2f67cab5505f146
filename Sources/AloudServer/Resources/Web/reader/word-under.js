/** @typedef {import("../model/chapter.js").Chapter} Chapter */
/** @typedef {import("./text-index.js").TextIndex} TextIndex */

/** A finger this far beside a word means the word, in pixels. */
const REACH = 5;

/**
 * The word under a point of the window; null when there is none.
 * @param {number} x @param {number} y @param {Element} target what the browser found there
 * @param {{chapter: Chapter, index: TextIndex, lineHeight: number}} page
 */
export function wordUnder(x, y, target, { chapter, index, lineHeight }) {
  const atom = target.closest("[data-atom]");
  if (atom) {
    const offset = index.offsetOf(atom, 0);
    return offset === null ? null : near(chapter, offset);
  }
  const caret = caretAt(x, y);
  const offset = caret && index.offsetOf(caret.node, caret.at);
  if (offset === null) return null;
  // A caret stands between two characters: the word is the one before or the one after it.
  for (const candidate of [near(chapter, offset), near(chapter, offset - 1)]) {
    if (candidate !== null && covers(chapter, index, candidate, x, y, lineHeight)) return candidate;
  }
  return null;
}

/** @param {Chapter} chapter @param {number} offset */
function near(chapter, offset) {
  const word = chapter.wordAt(Math.max(0, offset));
  return word < chapter.wordCount ? word : null;
}

/** @param {Chapter} chapter @param {TextIndex} index @param {number} word @param {number} x @param {number} y @param {number} lineHeight */
function covers(chapter, index, word, x, y, lineHeight) {
  const { start, end } = chapter.wordSpan(word);
  return index.boxes(start, end).some((box) => {
    const spare = Math.max(0, (lineHeight - box.height) / 2);
    return x >= box.left - REACH && x <= box.right + REACH && y >= box.top - spare && y <= box.bottom + spare;
  });
}

/** @param {number} x @param {number} y @returns {{node: Node, at: number} | null} */
function caretAt(x, y) {
  if (document.caretPositionFromPoint) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, at: position.offset };
  }
  // WebKit knows only the older call.
  const range = /** @type {any} */ (document).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, at: range.startOffset } : null;
}
