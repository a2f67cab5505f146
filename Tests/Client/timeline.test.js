import assert from "node:assert/strict";
import { test } from "node:test";
import { litSample, RUN_UP, Timeline } from "../../Sources/AloudServer/Resources/Web/model/timeline.js";

/** @typedef {import("../../Sources/AloudServer/Resources/Web/model/timeline.js").TimedUtterance} TimedUtterance */

const RATE = 24_000;

/**
 * An utterance of words of a quarter second each, told by their offsets.
 * @param {number} index @param {number} start @param {[number, number, number][]} places chapter, start, end
 * @returns {TimedUtterance}
 */
function utterance(index, start, places) {
  const spans = places.map(([chapter, from, to]) => ({ chapter, start: from, end: to }));
  return {
    index, start, samples: 6144 * (places.length + 1), pause: 2048, spans, sentences: [{ spans }], timing: "measured",
    words: places.map(([chapter, from, to], i) => {
      const at = start + 1024 + 6000 * i;
      return [chapter, from, to, at, at + 6000];
    }),
  };
}

const FIRST = utterance(0, 0, [[0, 0, 5], [0, 6, 9], [0, 10, 14]]);
const SECOND = utterance(1, FIRST.samples + FIRST.pause, [[0, 20, 24], [1, 0, 3]]);

function timeline() {
  const made = new Timeline();
  made.add({ utterances: [FIRST, SECOND], ended: true });
  return made;
}

test("a word is lit from its first sample to the next word's", () => {
  const { words } = timeline();
  const line = timeline();
  words.forEach((word, i) => {
    assert.equal(line.wordAt(word.from)?.span.start, word.span.start);
    const next = words[i + 1];
    if (next) assert.equal(line.wordAt(next.from - 1)?.span.start, word.span.start);
  });
});

test("the last word of an utterance stays through the pause", () => {
  const line = timeline();
  assert.equal(line.wordAt(SECOND.start - 1)?.span.start, 10);
  assert.equal(line.wordAt(1e9)?.span.chapter, 1);
});

test("before the first word the first is lit, and nothing where nothing is known", () => {
  assert.equal(timeline().wordAt(0)?.span.start, 0);
  assert.equal(new Timeline().wordAt(0), null);
});

test("a silent word is never lit", () => {
  const line = new Timeline();
  const { words } = FIRST;
  const silent = /** @type {[number, number, number, number, number]} */ ([0, 15, 16, words[2][4], words[2][4]]);
  line.add({ utterances: [{ ...FIRST, words: [...words, silent] }], ended: false });
  assert.equal(line.wordAt(words[2][4] + 10)?.span.start, 10);
});

test("the first word that sounds at or after a place is found, over skipped text and chapter ends", () => {
  const line = timeline();
  for (const [chapter, offset, expected] of [[0, 0, 0], [0, 4, 0], [0, 5, 6], [0, 14, 20], [0, 24, 0], [1, 2, 0]]) {
    assert.equal(line.find({ chapter, offset })?.span.start, expected, `${chapter}:${offset}`);
  }
});

test("a place outside what is known is not found", () => {
  const line = new Timeline();
  line.add({ utterances: [utterance(0, 0, [[2, 50, 55], [2, 60, 62]])], ended: false });
  for (const [chapter, offset] of [[2, 49], [1, 900], [2, 62], [3, 0]]) {
    assert.equal(line.find({ chapter, offset }), null, `${chapter}:${offset}`);
  }
});

test("utterances that another narration replaces count as unknown", () => {
  const line = timeline();
  assert.equal(line.find({ chapter: 0, offset: 20 }, 1), null);
  assert.equal(line.wordAt(1e9, 1)?.span.start, 10);
});

test("pages of a timeline may overlap but leave no gap", () => {
  const line = new Timeline();
  line.add({ utterances: [SECOND], ended: true });
  assert.equal(line.utterances.length, 0);
  line.add({ utterances: [FIRST], ended: false });
  line.add({ utterances: [FIRST, SECOND], ended: true });
  assert.equal(line.utterances.length, 2);
  assert.equal(line.words.length, 5);
  assert.ok(line.ended);
});

test("a seek lands before its word but never before its utterance", () => {
  const line = timeline();
  assert.equal(line.entrySample(line.words[1]), line.words[1].from - RUN_UP);
  const early = { ...line.words[3], from: SECOND.start + 10 };
  assert.equal(line.entrySample(early), SECOND.start);
});

test("utterances begin where the one before and its pause end", () => {
  const line = timeline();
  assert.equal(line.startOf(0), 0);
  assert.equal(line.startOf(1), SECOND.start);
  assert.equal(line.startOf(2), SECOND.start + SECOND.samples + SECOND.pause);
  assert.equal(line.length, line.startOf(2));
  assert.ok(Number.isNaN(line.startOf(3)));
  assert.equal(line.utteranceAt(SECOND.start - 1), 0);
  assert.equal(line.utteranceAt(SECOND.start), 1);
});

test("a sentence over a chapter's end is all its spans", () => {
  const line = timeline();
  assert.deepEqual(line.sentenceOf(line.words[4]), SECOND.spans);
});

test("the lead is 50 ms of wall time at every speed", () => {
  for (const speed of [0.5, 1, 2, 4]) {
    const lead = litSample(0, { rate: RATE, speed, shift: 0 }) / RATE / speed;
    assert.ok(Math.abs(lead - 0.05) < 1e-9, `${speed}`);
  }
});

test("a shift of the listener is wall time too, later when positive", () => {
  assert.equal(litSample(RATE, { rate: RATE, speed: 2, shift: 50 }), RATE);
  assert.ok(litSample(0, { rate: RATE, speed: 1, shift: -300 }) > litSample(0, { rate: RATE, speed: 1, shift: 0 }));
});
