import { withoutSkipped } from "./skips.js";

/** @typedef {import("./chapter.js").Chapter} Chapter */
/** @typedef {import("./location.js").Span} Span */
/** @typedef {import("./program.js").Part} Part */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./timeline.js").TimedWord} TimedWord */

/**
 * What is lit: the unit on the plate and the sentence in ink, and whose utterance they are.
 * @typedef {Readonly<{kind: "phrase" | "word" | "sentence", spans: readonly Span[], sentence: readonly Span[],
 *   utterance: number, narration: string}>} Lit
 */

/**
 * What to light for a word that is heard.
 * @param {{part: Part, word: TimedWord}} spoken @param {Chapter} chapter the word's
 * @param {Pick<Settings, "highlight" | "skip">} settings
 * @param {boolean} [isTimed] whether the clock can tell one word from the next
 * @returns {Lit | null} null when nothing is to be lit
 */
export function litBy({ part, word }, chapter, { highlight: wanted, skip }, isTimed = true) {
  if (wanted === "none") return null;
  const sentence = part.timeline.sentenceOf(word);
  // A time worked out from the text, or told by a clock that jumps, is good enough for a sentence, not for a word.
  const isExact = isTimed && part.timeline.utterances[word.utterance].timing === "measured";
  const kind = isExact ? wanted : "sentence";
  return Object.freeze({
    kind, spans: unit(kind, word, chapter, sentence).flatMap((span) => spoken(span, chapter, skip)), sentence,
    utterance: word.utterance, narration: part.id,
  });
}

/** @param {Lit["kind"]} kind @param {TimedWord} word @param {Chapter} chapter @param {readonly Span[]} sentence */
function unit(kind, word, chapter, sentence) {
  if (kind === "sentence") return sentence;
  return [kind === "word" ? word.span : chapter.phraseSpan(chapter.wordAt(word.span.start))];
}

/**
 * What of a span is lit: all but what is left unspoken and the space beside that.
 * @param {Span} span @param {Chapter} chapter whose skips are known @param {Settings["skip"]} choice
 * @returns {Span[]}
 */
export function spoken(span, chapter, choice) {
  if (span.chapter !== chapter.index) return [span];
  return withoutSkipped(span, chapter.sent.skips, choice).map(({ start, end }) => {
    const run = chapter.text.slice(start, end);
    const [before, after] = [run.length - run.trimStart().length, run.length - run.trimEnd().length];
    return { chapter: span.chapter, start: start + before, end: Math.max(start + before, end - after) };
  }).filter(({ start, end }) => start < end);
}

/**
 * What to light while a stretch is heard that the reading leaves out.
 * @param {Span} word heard @param {Span} span the stretch @param {Chapter} chapter
 * @returns {Lit}
 */
export function litAside(word, span, chapter) {
  const phrase = chapter.phraseSpan(chapter.wordAt(word.start));
  const [start, end] = [Math.max(phrase.start, span.start), Math.min(phrase.end, span.end)];
  return Object.freeze({
    kind: "phrase", spans: [{ chapter: span.chapter, start, end }], sentence: [span], utterance: -1, narration: "",
  });
}

/** The phrase at an offset, or the next one; null after the last. @param {Chapter} chapter @param {number} offset */
export function phraseAt(chapter, offset) {
  const word = chapter.wordAt(offset);
  return word < chapter.wordCount ? chapter.phraseSpan(word) : null;
}
