import { compare } from "./location.js";
import { firstIndex } from "./search.js";

/** @typedef {import("./location.js").Location} Location */
/** @typedef {import("./location.js").Span} Span */

/**
 * An utterance laid against the narration's clock. Everything is counted in samples from the narration's
 * start; `pause` is the silence after its `samples`. A word is
 * `[chapter, start, end, startSample, endSample]`; a silent one has an empty interval, a skipped one is absent.
 * @typedef {object} TimedUtterance
 * @property {number} index
 * @property {number} start
 * @property {number} samples
 * @property {number} pause
 * @property {Span[]} spans
 * @property {{spans: Span[]}[]} sentences
 * @property {[number, number, number, number, number][]} words
 * @property {"measured" | "estimated"} timing
 */

/**
 * One word of a timeline: its place in print, and when it sounds (half-open, in samples).
 * @typedef {object} TimedWord
 * @property {Span} span
 * @property {number} from
 * @property {number} until
 * @property {number} utterance
 */

/** How long before the sound a word is lit, in seconds on the wall: the middle of what people do not notice. */
export const LEAD = 0.05;

/** A seek lands this many samples before its word, so that its first sound is whole. */
export const RUN_UP = 480;

/**
 * The sample whose word is to be lit now.
 * @param {number} sample on the narration's clock
 * @param {{rate: number, speed: number, shift: number}} how samples a second; playback speed; the listener's
 *   shift in milliseconds on the wall, later when positive
 */
export const litSample = (sample, { rate, speed, shift }) => sample + rate * speed * (LEAD - shift / 1000);

/** The utterances of one narration that are known, in order from the first. */
export class Timeline {
  /** @type {TimedUtterance[]} */
  utterances = [];
  /** Words that sound; silent ones are left out, for nothing is ever lit for them. @type {TimedWord[]} */
  words = [];
  /** No utterance follows the last one known. */
  ended = false;

  /**
   * Adds what is not known yet. Utterances that would leave a gap are refused.
   * @param {{utterances: TimedUtterance[], ended: boolean}} page
   */
  add(page) {
    for (const utterance of page.utterances) {
      if (utterance.index < this.utterances.length) continue;
      if (utterance.index > this.utterances.length) return;
      this.utterances.push(utterance);
      for (const [chapter, start, end, from, until] of utterance.words) {
        if (until > from) {
          this.words.push({ span: { chapter, start, end }, from, until, utterance: utterance.index });
        }
      }
    }
    this.ended = page.ended;
  }

  /** The sample at which an utterance begins; that after the last one's pause for the next. @param {number} index */
  startOf(index) {
    const next = this.utterances[index];
    if (next) return next.start;
    const last = this.utterances[index - 1];
    if (!last) return index === 0 ? 0 : Number.NaN;
    return last.start + last.samples + last.pause;
  }

  /** Samples known so far. */
  get length() {
    return this.startOf(this.utterances.length);
  }

  /** The index of the utterance (its pause included) that a sample falls in. @param {number} sample */
  utteranceAt(sample) {
    return Math.max(0, firstIndex(this.utterances.length, (i) => this.utterances[i].start > sample) - 1);
  }

  /**
   * The last word that has begun by `sample`; before the first, the first. It stays through the pause after it.
   * @param {number} sample
   * @param {number} [limit] utterances from this index on are as good as unknown
   * @returns {TimedWord | null} null while no word is known
   */
  wordAt(sample, limit = Infinity) {
    const last = firstIndex(this.words.length, (i) => this.words[i].from > sample || this.words[i].utterance >= limit);
    return this.words[Math.max(0, last - 1)] ?? null;
  }

  /**
   * The first word that sounds at or after a location.
   * @param {Location} location
   * @param {number} [limit] utterances from this index on are as good as unknown
   * @returns {TimedWord | null} null when the location is outside what is known
   */
  find(location, limit = Infinity) {
    const first = this.words[0];
    if (!first || compare(location, { chapter: first.span.chapter, offset: first.span.start }) < 0) return null;
    const word = this.words[firstIndex(this.words.length, (i) => {
      const { chapter, end } = this.words[i].span;
      return chapter > location.chapter || (chapter === location.chapter && end > location.offset);
    })];
    return word && word.utterance < limit ? word : null;
  }

  /** Where a seek to a word lands. @param {TimedWord} word */
  entrySample(word) {
    return Math.max(this.utterances[word.utterance].start, word.from - RUN_UP);
  }

  /**
   * The sentence a word stands in: one span, or two when it runs over a chapter's end.
   * @param {TimedWord} word @returns {readonly Span[]}
   */
  sentenceOf({ span, utterance }) {
    const sentence = this.utterances[utterance].sentences.find(({ spans }) =>
      spans.some((s) => s.chapter === span.chapter && s.start <= span.start && span.start < s.end)
    );
    return sentence ? sentence.spans : [span];
  }
}
