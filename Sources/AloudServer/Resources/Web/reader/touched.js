import { skipAt } from "../model/skips.js";
import { wordUnder } from "./word-under.js";

/** @typedef {import("../model/chapter.js").Chapter} Chapter */
/** @typedef {import("../model/location.js").Location} Location */
/** @typedef {import("../model/skips.js").Skip} Skip */
/** @typedef {import("../model/skips.js").SkipChoice} SkipChoice */
/** @typedef {import("./text-index.js").TextIndex} TextIndex */

/**
 * What a finger has met: something that is left unspoken (with the place its link leads to), a link inside the
 * book, a word, something that takes its touches itself, or nothing.
 * @typedef {{is: "skip", skip: Skip, to: Location | null} | {is: "link", to: Location} | {is: "word", at: Location}
 *   | {is: "other"} | {is: "nothing"}} Touched
 */

/**
 * @param {number} x of the window, in pixels @param {number} y @param {Element} target what the browser found there
 * @param {{chapter: Chapter, index: TextIndex, lineHeight: number, choice: SkipChoice}} page
 * @returns {Touched}
 */
export function touchedAt(x, y, target, { chapter, index, lineHeight, choice }) {
  // Beyond a scroll's edges its words are not seen, wherever they stand.
  if (!target.closest(".window")) return { is: "nothing" };
  if (target.closest("video, .onward")) return { is: "other" };
  const { skips } = chapter.sent;
  const link = target.closest("a");
  const to = linkedPlace(link);
  const marked = target.closest(".skipped");
  if (marked instanceof HTMLElement) return { is: "skip", skip: skips[Number(marked.dataset.skip)], to };
  if (to) return { is: "link", to };
  if (link?.href) return { is: "other" };
  const word = wordUnder(x, y, target, { chapter, index, lineHeight });
  if (word === null) return { is: "nothing" };
  const at = chapter.wordStart(word);
  const skip = skipAt(skips, at.offset, choice);
  if (!skip) return { is: "word", at };
  const element = index.elementAt(at.offset);
  return { is: "skip", skip, to: linkedPlace(element?.closest("a") ?? null) };
}

/** Where a link inside the book leads; null for others. @param {HTMLAnchorElement | null} link @returns {Location | null} */
function linkedPlace(link) {
  if (!link?.dataset.to) return null;
  const [chapter, offset] = link.dataset.to.split(":").map(Number);
  return { chapter, offset };
}

/**
 * Links inside the book are followed here, not by the browser: by the keyboard at once, by a finger as it is told.
 * @param {HTMLElement} page @param {(to: Location) => void} follow @param {AbortSignal} signal
 */
export function keepLinks(page, follow, signal) {
  page.addEventListener("click", (event) => {
    const to = linkedPlace(event.target instanceof Element ? event.target.closest("a") : null);
    if (!to) return;
    event.preventDefault();
    if (event.detail === 0) follow(to);
  }, { signal });
}

/**
 * What is left unspoken is heard by the keyboard too.
 * @param {HTMLElement} page @param {(index: number) => void} hear by the skip's index in its chapter
 * @param {AbortSignal} signal
 */
export function keepSkips(page, hear, signal) {
  page.addEventListener("keydown", (event) => {
    const target = event.target instanceof HTMLElement && event.target.matches(".skipped[tabindex]") ? event.target : null;
    if (!target || event.key !== "Enter") return;
    event.preventDefault();
    hear(Number(target.dataset.skip));
  }, { signal });
}
