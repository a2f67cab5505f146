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

/**
 * What a reader leaves unspoken, as it is kept and sent: a level, then the kinds that are set apart from it, `+` for
 * one that is skipped too, `-` for one that is spoken all the same: `some,+caption,-noteMark`.
 * @typedef {string} SkipChoice
 */

export const LEVELS = /** @type {const} */ (["none", "some", "all"]);

/** The kinds, and whether each is skipped at the level `some`; at `none` none is, at `all` each. */
export const KINDS = Object.freeze({
  pageNumber: true, runningHead: true, ariaHidden: true, distributorLink: true, noteMark: true, noteBody: false,
  sidebar: false, caption: false, alternativeText: false, code: false, longTable: false, bibliography: false,
  index: false,
});

/** @typedef {keyof typeof KINDS} SkipKind */

/** What nobody gave words for has nothing to say at any level. */
const WORDLESS = "noReading";

/** @type {Map<SkipChoice, {level: SkipLevel, apart: Map<string, boolean>}>} */
const understood = new Map();

/** @param {SkipChoice} choice */
function parsed(choice) {
  const known = understood.get(choice);
  if (known) return known;
  const parts = choice.split(",");
  const level = LEVELS.find((one) => one === parts[0]) ?? "some";
  const apart = new Map(parts.filter((part) => /^[+-]/.test(part)).map((part) => [part.slice(1), part[0] === "+"]));
  understood.set(choice, { level, apart });
  return { level, apart };
}

/** @param {SkipChoice} choice */
export const levelOf = (choice) => parsed(choice).level;

/** A choice from whatever was kept: levels and kinds that do not exist are left out. @param {unknown} kept @returns {SkipChoice} */
export function skipChoiceFrom(kept) {
  if (typeof kept !== "string") return "some";
  const { level, apart } = parsed(kept);
  return written(level, (kind) => apart.get(kind) ?? isSkippedAt(kind, level));
}

/** @param {SkipChoice} choice @param {SkipKind} kind */
export function skipsKind(choice, kind) {
  const { level, apart } = parsed(choice);
  return apart.get(kind) ?? isSkippedAt(kind, level);
}

/** The choice with one kind skipped or spoken. @param {SkipChoice} choice @param {SkipKind} changed @param {boolean} isLeftOut */
export const withKind = (choice, changed, isLeftOut) =>
  written(levelOf(choice), (kind) => (kind === changed ? isLeftOut : skipsKind(choice, kind)));

/** @param {SkipLevel} level @param {(kind: SkipKind) => boolean} isLeftOut */
function written(level, isLeftOut) {
  const kinds = /** @type {SkipKind[]} */ (Object.keys(KINDS));
  const apart = kinds.filter((kind) => isLeftOut(kind) !== isSkippedAt(kind, level));
  return [level, ...apart.map((kind) => `${isLeftOut(kind) ? "+" : "-"}${kind}`)].join();
}

/** @param {SkipKind} kind @param {SkipLevel} level */
const isSkippedAt = (kind, level) => level === "all" || (level === "some" && KINDS[kind]);

/** @param {Skip} skip @param {SkipChoice} choice */
export function isSkipped(skip, choice) {
  if (skip.kind === WORDLESS) return true;
  const { level, apart } = parsed(choice);
  return apart.get(skip.kind) ?? (level === "all" || (level === "some" && skip.default));
}

/** Whether a skip can be heard when somebody asks for it. @param {Skip} skip */
export const canBeHeard = (skip) => skip.kind !== WORDLESS;

/**
 * The skip at an offset, if it is left unspoken.
 * @param {readonly Skip[]} skips of a chapter, rising @param {number} offset @param {SkipChoice} choice
 * @returns {Skip | null}
 */
export function skipAt(skips, offset, choice) {
  const skip = skips[firstIndex(skips.length, (i) => skips[i].end > offset)];
  return skip && skip.start <= offset && isSkipped(skip, choice) ? skip : null;
}

/**
 * What remains of a span when that is taken out which is left unspoken.
 * @param {Span} span @param {readonly Skip[]} skips of its chapter, rising @param {SkipChoice} choice
 * @returns {Span[]}
 */
export function withoutSkipped({ chapter, start, end }, skips, choice) {
  const spans = [];
  let from = start;
  for (let i = firstIndex(skips.length, (k) => skips[k].end > start); i < skips.length && skips[i].start < end; i += 1) {
    if (!isSkipped(skips[i], choice)) continue;
    if (skips[i].start > from) spans.push({ chapter, start: from, end: skips[i].start });
    from = Math.max(from, skips[i].end);
  }
  if (from < end) spans.push({ chapter, start: from, end });
  return spans;
}

/**
 * What of a span is left unspoken.
 * @param {Span} span @param {readonly Skip[]} skips of its chapter, rising @param {SkipChoice} choice
 * @returns {Span[]}
 */
export function skippedIn({ chapter, start, end }, skips, choice) {
  const spans = [];
  for (let i = firstIndex(skips.length, (k) => skips[k].end > start); i < skips.length && skips[i].start < end; i += 1) {
    const [from, until] = [Math.max(start, skips[i].start), Math.min(end, skips[i].end)];
    if (isSkipped(skips[i], choice)) spans.push({ chapter, start: from, end: until });
  }
  return spans;
}

/** As it is told to the person: `Page number: not read aloud.` @param {Skip} skip */
export function reasonText(skip) {
  const reason = skip.reason[0].toUpperCase() + skip.reason.slice(1);
  return canBeHeard(skip) ? `${reason}: not read aloud.` : `${reason}: there is nothing to say.`;
}
