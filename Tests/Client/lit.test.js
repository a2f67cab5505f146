import assert from "node:assert/strict";
import { test } from "node:test";
import { Chapter } from "../../Sources/AloudServer/Resources/Web/model/chapter.js";
import { litAside, litBy, phraseAt } from "../../Sources/AloudServer/Resources/Web/model/lit.js";
import { Program } from "../../Sources/AloudServer/Resources/Web/model/program.js";

const CHAPTER = new Chapter({
  book: "b", revision: 1, index: 0, title: null, linear: true, language: "en", direction: "ltr", writingMode: "horizontal-tb",
  text: "One two, three four.", tree: [], words: [0, 3, 4, 8, 9, 14, 15, 20], silent: [], phrases: [0, 2], sentences: [0], utterances: [0],
  skips: [{ start: 4, end: 8, kind: "noteMark", reason: "note mark", default: true }],
});

const SENTENCE = [{ chapter: 0, start: 0, end: 20 }];

/** The word “three” as it is heard. @param {"measured" | "estimated"} timing */
function spoken(timing) {
  const program = new Program();
  const part = program.begin({ id: "n1", from: { chapter: 0, offset: 0 }, entry: 0 });
  part.timeline.add({
    ended: true,
    utterances: [{
      index: 0, start: 0, samples: 10_240, pause: 0, timing, spans: SENTENCE, sentences: [{ spans: SENTENCE }],
      words: [[0, 0, 3, 1024, 2000], [0, 4, 8, 2000, 4000], [0, 9, 14, 4000, 6000], [0, 15, 20, 6000, 8000]],
    }],
  });
  return { part, word: part.timeline.words[2] };
}

test("the unit the reader wants is lit, and its sentence stands in ink", () => {
  const units = { phrase: [9, 20], word: [9, 14], sentence: [0, 20] };
  for (const [kind, [start, end]] of Object.entries(units)) {
    const lit = litBy(spoken("measured"), CHAPTER, { highlight: /** @type {any} */ (kind), skip: "none" });
    assert.deepEqual([lit?.kind, lit?.spans, lit?.sentence], [kind, [{ chapter: 0, start, end }], SENTENCE]);
  }
});

test("a reader who wants nothing lit gets nothing lit", () => {
  assert.equal(litBy(spoken("measured"), CHAPTER, { highlight: "none", skip: "none" }), null);
});

test("times that were not measured light the sentence only", () => {
  const lit = litBy(spoken("estimated"), CHAPTER, { highlight: "word", skip: "none" });
  assert.deepEqual([lit?.kind, lit?.spans], ["sentence", SENTENCE]);
});

test("a clock that jumps lights the sentence only", () => {
  const lit = litBy(spoken("measured"), CHAPTER, { highlight: "phrase", skip: "none" }, false);
  assert.deepEqual([lit?.kind, lit?.spans], ["sentence", SENTENCE]);
});

test("it is known whose utterance is lit", () => {
  const lit = litBy(spoken("measured"), CHAPTER, { highlight: "phrase", skip: "none" });
  assert.deepEqual([lit?.narration, lit?.utterance], ["n1", 0]);
});

test("the phrase at a place is the one that holds it, or the next; after the last there is none", () => {
  assert.equal(phraseAt(CHAPTER, 5)?.start, 0);
  assert.equal(phraseAt(CHAPTER, 8)?.start, 9);
  assert.equal(phraseAt(CHAPTER, 20), null);
});

test("what is left unspoken is not lit, in the midst of what is", () => {
  const lit = litBy(spoken("measured"), CHAPTER, { highlight: "sentence", skip: "some" });
  assert.deepEqual(lit?.spans.map(({ start, end }) => [start, end]), [[0, 3], [9, 20]]);
  assert.deepEqual(lit?.sentence, SENTENCE);
});

test("asked for by itself it is lit, and no further than it goes", () => {
  const skip = { chapter: 0, start: 4, end: 8 };
  const lit = litAside(skip, skip, CHAPTER);
  assert.deepEqual([lit.spans, lit.sentence], [[skip], [skip]]);
});
