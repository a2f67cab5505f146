import { Timeline } from "./timeline.js";

/** @typedef {import("./location.js").Location} Location */
/** @typedef {import("./timeline.js").TimedWord} TimedWord */

/**
 * A narration as it is placed on the media element's clock.
 * @typedef {object} Part
 * @property {string} id the narration's
 * @property {Location} from where it was asked to begin
 * @property {number} entry the sample of the narration at which to begin
 * @property {number} at media sample at which its sample 0 stands
 * @property {number} until the first utterance that the next part replaces; Infinity for the last part
 * @property {Timeline} timeline
 */

/** An utterance of a part. @typedef {{part: Part, utterance: number}} Cue */

/** What the media element plays: narrations that follow each other without a gap. */
export class Program {
  /** @type {Part[]} */
  parts = [];

  /**
   * Throws away what there was and begins with one narration, at media sample 0.
   * @param {{id: string, from: Location, entry: number}} narration @returns {Part}
   */
  begin(narration) {
    const part = { ...narration, at: 0, until: Infinity, timeline: new Timeline() };
    this.parts = [part];
    return part;
  }

  /**
   * Lets a narration take the place of `part` and all after it, from utterance `until` on.
   * @param {Part} part @param {number} until @param {{id: string, from: Location, entry: number}} narration
   * @returns {Part}
   */
  follow(part, until, narration) {
    part.until = until;
    const next = { ...narration, at: this.startOf(part, until), until: Infinity, timeline: new Timeline() };
    this.parts = [...this.parts.slice(0, this.parts.indexOf(part) + 1), next];
    return next;
  }

  clear() {
    this.parts = [];
  }

  /**
   * The first place where another narration can take over: an utterance that begins at or after a media sample.
   * @param {number} media
   * @returns {{part: Part, until: number, from: Location} | null} the utterance is `part`'s number `until`, and
   *   the text goes on at `from` there; null when none such is known
   */
  seam(media) {
    for (const part of this.parts) {
      const known = Math.min(part.until, part.timeline.utterances.length);
      for (let until = 1; until <= known; until += 1) {
        const from = this.startOf(part, until) >= media ? this.placeOf(part, until) : null;
        const isEnd = part.timeline.ended && until === part.timeline.utterances.length;
        if (from && !isEnd) return { part, until, from };
      }
    }
    return null;
  }

  /** Where the text of an utterance begins; null when it is not known. @param {Part} part @param {number} utterance */
  placeOf(part, utterance) {
    if (utterance === 0) return part.from;
    const last = part.timeline.utterances[utterance - 1]?.spans.at(-1);
    return last ? { chapter: last.chapter, offset: last.end } : null;
  }

  /** Media sample at which an utterance of a part begins. @param {Part} part @param {number} utterance */
  startOf(part, utterance) {
    return part.at + part.timeline.startOf(utterance);
  }

  /**
   * What is played at a media sample.
   * @param {number} media @returns {{part: Part, sample: number, utterance: number} | null} null when empty
   */
  at(media) {
    const part = this.parts.findLast((candidate) => candidate.at <= media) ?? this.parts[0];
    if (!part) return null;
    const sample = media - part.at;
    return { part, sample, utterance: part.timeline.utteranceAt(sample) };
  }

  /**
   * The word to be lit at a media sample; at a seam, the word of the part before until the next one's begins.
   * @param {number} media @returns {{part: Part, word: TimedWord} | null}
   */
  wordAt(media) {
    const here = this.at(media);
    if (!here) return null;
    const word = here.part.timeline.wordAt(here.sample, here.part.until);
    if (word && word.from <= here.sample) return { part: here.part, word };
    const before = this.parts[this.parts.indexOf(here.part) - 1];
    const last = before?.timeline.wordAt(Infinity, before.until) ?? null;
    if (before && last) return { part: before, word: last };
    return word ? { part: here.part, word } : null;
  }

  /**
   * Media sample from which a location is heard; null when it is not among what is known.
   * @param {Location} location
   */
  find(location) {
    for (const part of this.parts) {
      const word = part.timeline.find(location, part.until);
      if (word) return part.at + part.timeline.entrySample(word);
    }
    return null;
  }

  /**
   * The part and utterance to be heard at a media sample: known, or the next one to become known.
   * @param {number} media @returns {Cue | null} null when nothing is to be heard there
   */
  cue(media) {
    const here = this.at(media);
    if (!here) return null;
    const { timeline } = here.part;
    if (here.sample < timeline.length) return { part: here.part, utterance: here.utterance };
    return timeline.ended ? null : { part: here.part, utterance: timeline.utterances.length };
  }

  /**
   * What follows an utterance: the next one, the next part's first, or nothing.
   * @param {Cue} cue @returns {Cue | null}
   */
  after({ part, utterance }) {
    if (utterance + 1 < part.until) {
      const isLast = part.timeline.ended && utterance + 1 >= part.timeline.utterances.length;
      return isLast ? null : { part, utterance: utterance + 1 };
    }
    const next = this.parts[this.parts.indexOf(part) + 1];
    return next ? { part: next, utterance: 0 } : null;
  }
}
