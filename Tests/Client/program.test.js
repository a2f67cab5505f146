import assert from "node:assert/strict";
import { test } from "node:test";
import { Program } from "../../Sources/AloudServer/Resources/Web/model/program.js";

const LENGTH = 4096;

/**
 * Utterances of one word each: word n is 10n..<10n+8 of chapter 0 and sounds from 1,000 samples in.
 * @param {number} first the text's utterance that is the narration's utterance 0 @param {number} count
 */
const utterances = (first, count) =>
  Array.from({ length: count }, (_, index) => {
    const [start, from] = [index * LENGTH, 10 * (first + index)];
    const spans = [{ chapter: 0, start: from, end: from + 8 }];
    return {
      index, start, samples: 3072, pause: 1024, spans, sentences: [{ spans }], timing: /** @type {const} */ ("measured"),
      words: /** @type {[number, number, number, number, number][]} */ ([[0, from, from + 8, start + 1000, start + 2000]]),
    };
  });

const FROM = { chapter: 0, offset: 0 };

/** A narration of four utterances, of which another replaces all from the third on. */
function seamed() {
  const program = new Program();
  const first = program.begin({ id: "a", from: FROM, entry: 520 });
  first.timeline.add({ utterances: utterances(0, 4), ended: false });
  const second = program.follow(first, 2, { id: "b", from: { chapter: 0, offset: 20 }, entry: 520 });
  second.timeline.add({ utterances: utterances(2, 3), ended: true });
  return { program, first, second };
}

test("an empty program plays nothing", () => {
  const program = new Program();
  assert.equal(program.at(0), null);
  assert.equal(program.wordAt(0), null);
  assert.equal(program.find(FROM), null);
  assert.equal(program.cue(0), null);
});

test("the next narration begins at the very sample where the last kept utterance ends", () => {
  const { program, second } = seamed();
  assert.equal(second.at, 2 * LENGTH);
  assert.equal(program.at(2 * LENGTH - 1)?.part.id, "a");
  const here = program.at(2 * LENGTH + LENGTH + 5);
  assert.deepEqual([here?.part.id, here?.sample, here?.utterance], ["b", LENGTH + 5, 1]);
});

test("over the seam words follow each other without a gap or a repetition", () => {
  const { program } = seamed();
  /** @type {(number | undefined)[]} */
  const lit = [];
  for (let media = 0; media < 5 * LENGTH; media += 100) {
    const start = program.wordAt(media)?.word.span.start;
    if (start !== lit.at(-1)) lit.push(start);
  }
  assert.deepEqual(lit, [0, 10, 20, 30, 40]);
});

test("the last word of the narration before stays lit until the next one's first", () => {
  const { program } = seamed();
  assert.equal(program.wordAt(2 * LENGTH + 10)?.word.span.start, 10);
  assert.equal(program.wordAt(2 * LENGTH + 1000)?.word.span.start, 20);
});

test("a place is found in the narration that is heard there", () => {
  const { program } = seamed();
  assert.equal(program.find({ chapter: 0, offset: 12 }), LENGTH + 520);
  assert.equal(program.find({ chapter: 0, offset: 21 }), 2 * LENGTH + 520);
  assert.equal(program.find({ chapter: 0, offset: 99 }), null);
});

test("a feeder is led from the first utterance to the last, over the seam", () => {
  const { program } = seamed();
  const fed = [];
  for (let cue = program.cue(0); cue; cue = program.after(cue)) fed.push(`${cue.part.id}${cue.utterance}`);
  assert.deepEqual(fed, ["a0", "a1", "b0", "b1", "b2"]);
});

test("a feeder that comes to the end of what is known is led on to what is not", () => {
  const program = new Program();
  const part = program.begin({ id: "a", from: FROM, entry: 0 });
  assert.deepEqual(program.cue(0), { part, utterance: 0 });
  part.timeline.add({ utterances: utterances(0, 2), ended: false });
  assert.deepEqual(program.cue(2 * LENGTH), { part, utterance: 2 });
  assert.deepEqual(program.after({ part, utterance: 1 }), { part, utterance: 2 });
  part.timeline.add({ utterances: [], ended: true });
  assert.equal(program.cue(2 * LENGTH), null);
  assert.equal(program.after({ part, utterance: 1 }), null);
});

test("a narration that is gone before its first fragment is replaced whole", () => {
  const program = new Program();
  const first = program.begin({ id: "a", from: FROM, entry: 520 });
  const second = program.follow(first, 0, { id: "b", from: FROM, entry: 520 });
  assert.equal(second.at, 0);
  assert.deepEqual(program.after({ part: first, utterance: -1 }), { part: second, utterance: 0 });
  assert.equal(program.at(0)?.part.id, "b");
});

test("following a part drops the ones that followed it before", () => {
  const { program, first } = seamed();
  program.follow(first, 1, { id: "c", from: { chapter: 0, offset: 10 }, entry: 520 });
  assert.deepEqual(program.parts.map(({ id }) => id), ["a", "c"]);
});

test("another narration takes over at the first utterance that is far enough ahead, over the seam too", () => {
  const { program, first, second } = seamed();
  assert.deepEqual(program.seam(1), { part: first, until: 1, from: { chapter: 0, offset: 8 } });
  assert.deepEqual(program.seam(LENGTH), { part: first, until: 1, from: { chapter: 0, offset: 8 } });
  assert.deepEqual(program.seam(LENGTH + 1), { part: first, until: 2, from: { chapter: 0, offset: 18 } });
  assert.deepEqual(program.seam(2 * LENGTH + 1), { part: second, until: 1, from: { chapter: 0, offset: 28 } });
  assert.equal(program.seam(4 * LENGTH + 1), null, "nothing follows the last");
});

test("where nothing is known yet, nothing can take over", () => {
  const program = new Program();
  assert.equal(program.seam(0), null);
  const part = program.begin({ id: "a", from: FROM, entry: 0 });
  assert.equal(program.seam(0), null);
  part.timeline.add({ utterances: utterances(0, 1), ended: false });
  assert.equal(program.seam(1)?.until, 1, "what follows is not known, but that it does");
});
