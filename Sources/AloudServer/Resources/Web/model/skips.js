import { firstIndex } from "./search.js";

/** @typedef {import("./location.js").Span} Span */

/**
 * A stretch of a chapter that is shown and, at some level, not spoken. Half-open, in UTF-16 code units. `default`
 * tells whether it is skipped at the level `some`; `reason` is a short English phrase.
 * @typedef {Readonly<{start: number, end: number, kind: string, reason: string, default: boolean}>} Skip
 */

/**
 * How much is left unspoken: nothing, what is no part of the text, all but the bare text.
 * @typedef {"none" | "some" | "all"} SkipLevel
 */

/** What nobody gave words for has nothing to say at any level. */
const WORDLESS = "noReading";

/** @param {Skip} skip @param {SkipLevel} level */
export const isSkipped = (skip, level) =>
  skip.kind === WORDLESS || level === "all" || (level === "some" && skip.default);

/** Whether a skip can be heard when somebody asks for it. @param {Skip} skip */
export const canBeHeard = (skip) => skip.kind !== WORDLESS;

/**
 * The skip at an offset, if it is left unspoken at the level.
 * @param {readonly Skip[]} skips of a chapter, rising @param {number} offset @param {SkipLevel} level
 * @returns {Skip | null}
 */
export function skipAt(skips, offset, level) {
  const skip = skips[firstIndex(skips.length, (i) => skips[i].end > offset)];
  return skip && skip.start <= offset && isSkipped(skip, level) ? skip : null;
}

/**
 * What remains of a span when that is taken out which is left unspoken.
 * @param {Span} span @param {readonly Skip[]} skips of its chapter, rising @param {SkipLevel} level
 * @returns {Span[]}
 */
export function withoutSkipped({ chapter, start, end }, skips, level) {
  const spans = [];
  let from = start;
  for (let i = firstIndex(skips.length, (k) => skips[k].end > start); i < skips.length && skips[i].start < end; i += 1) {
    if (!isSkipped(skips[i], level)) continue;
    if (skips[i].start > from) spans.push({ chapter, start: from, end: skips[i].start });
    from = Math.max(from, skips[i].end);
  }
  if (from < end) spans.push({ chapter, start: from, end });
  return spans;
}

/** As it is told to the person: `Page number: not read aloud.` @param {Skip} skip */
export function reasonText(skip) {
  const reason = skip.reason[0].toUpperCase() + skip.reason.slice(1);
  return canBeHeard(skip) ? `${reason}: not read aloud.` : `${reason}: there is nothing to say.`;
}
