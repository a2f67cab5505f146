import { firstIndex } from "./search.js";

/** @typedef {import("./location.js").Location} Location */
/** @typedef {import("./location.js").Span} Span */
/** @typedef {import("./skips.js").Skip} Skip */

/**
 * A node of a chapter as the server sends it: a pair is a text leaf, a half-open range of the text.
 * @typedef {[number, number]
 *   | {t: "br", at: number}
 *   | {t: "img" | "formula" | "audio" | "video", at: number, src: string | null, alt: string | null,
 *      width: number | null, height: number | null}
 *   | {t: "aside", k: "reading" | "marker" | "generated", text: string}
 *   | SentElement} SentNode
 */

/**
 * An allow-listed element. `b` is its block's index when it is a block, `a` its allow-listed attributes, `to`
 * where an internal link leads (chapter, offset).
 * @typedef {{t: string, b?: number, a?: Record<string, string>, to?: [number, number], c?: SentNode[]}} SentElement
 */

/**
 * A chapter as `GET /api/books/ID/chapters/N` answers. `words` are pairs of start and end offsets; `phrases`,
 * `sentences` and `utterances` each hold the index of their first words.
 * @typedef {object} SentChapter
 * @property {string} book
 * @property {number} revision
 * @property {number} index
 * @property {string | null} title
 * @property {boolean} linear
 * @property {string | null} language
 * @property {"ltr" | "rtl"} direction
 * @property {"horizontal-tb" | "vertical-rl" | "vertical-lr"} writingMode
 * @property {string} text
 * @property {SentNode[]} tree
 * @property {number[]} words
 * @property {number[]} silent
 * @property {number[]} phrases
 * @property {number[]} sentences
 * @property {number[]} utterances
 * @property {Skip[]} skips
 */

/** A chapter with its words, phrases and sentences to be looked up by offset. */
export class Chapter {
  /** @param {SentChapter} sent */
  constructor(sent) {
    this.sent = sent;
    this.index = sent.index;
    this.text = sent.text;
    this.wordCount = sent.words.length / 2;
    this.silent = new Set(sent.silent);
  }

  /** @param {number} word @returns {Span} */
  wordSpan(word) {
    return { chapter: this.index, start: this.sent.words[2 * word], end: this.sent.words[2 * word + 1] };
  }

  /**
   * The index of the word at `offset`, or of the next one; `wordCount` when none follows.
   * @param {number} offset
   */
  wordAt(offset) {
    return firstIndex(this.wordCount, (word) => this.sent.words[2 * word + 1] > offset);
  }

  /** The whole phrase a word stands in. @param {number} word @returns {Span} */
  phraseSpan(word) {
    return this.#unitSpan(this.sent.phrases, word);
  }

  /** The whole sentence a word stands in. @param {number} word @returns {Span} */
  sentenceSpan(word) {
    return this.#unitSpan(this.sent.sentences, word);
  }

  /** Index of the sentence a word stands in. @param {number} word */
  sentenceOf(word) {
    return unitOf(this.sent.sentences, word);
  }

  /** Where a sentence begins. @param {number} sentence @returns {Location} */
  sentenceStart(sentence) {
    return { chapter: this.index, offset: this.sent.words[2 * this.sent.sentences[sentence]] };
  }

  /** Where a word begins. @param {number} word @returns {Location} */
  wordStart(word) {
    return { chapter: this.index, offset: this.sent.words[2 * word] };
  }

  /** @param {number[]} firsts @param {number} word @returns {Span} */
  #unitSpan(firsts, word) {
    const unit = unitOf(firsts, word);
    const last = (firsts[unit + 1] ?? this.wordCount) - 1;
    return {
      chapter: this.index,
      start: this.sent.words[2 * firsts[unit]],
      end: this.sent.words[2 * last + 1],
    };
  }
}

/** @param {number[]} firsts index of each unit's first word, rising @param {number} word */
function unitOf(firsts, word) {
  return Math.max(0, firstIndex(firsts.length, (unit) => firsts[unit] > word) - 1);
}
