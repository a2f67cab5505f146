import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isSkipped, KINDS, levelOf, reasonText, skipAt, skipChoiceFrom, skippedIn, skipsKind, withKind, withoutSkipped,
} from "../../Sources/AloudServer/Resources/Web/model/skips.js";

const MARK = { start: 10, end: 12, kind: "noteMark", reason: "note mark", default: true };
const CAPTION = { start: 20, end: 30, kind: "caption", reason: "caption", default: false };
const PICTURE = { start: 40, end: 41, kind: "noReading", reason: "picture without a description", default: true };
const SKIPS = [MARK, CAPTION, PICTURE];

test("each level leaves out what the one before does, and a picture without words has none at any", () => {
  const skipped = (/** @type {string} */ level) => SKIPS.filter((skip) => isSkipped(skip, level));
  assert.deepEqual(skipped("none"), [PICTURE]);
  assert.deepEqual(skipped("some"), [MARK, PICTURE]);
  assert.deepEqual(skipped("all"), SKIPS);
});

test("a skip is found at its offsets and no others, at its levels and no others", () => {
  assert.deepEqual([9, 10, 11, 12].map((at) => skipAt(SKIPS, at, "some")), [null, MARK, MARK, null]);
  assert.equal(skipAt(SKIPS, 25, "some"), null);
  assert.equal(skipAt(SKIPS, 25, "all"), CAPTION);
  assert.equal(skipAt(SKIPS, 41, "all"), null);
  assert.equal(skipAt([], 0, "all"), null);
});

/** @param {number} start @param {number} end @param {string} level */
const left = (start, end, level) =>
  withoutSkipped({ chapter: 2, start, end }, SKIPS, level).map((span) => [span.start, span.end]);

test("a span without what is skipped is what lies between, in order", () => {
  assert.deepEqual(left(0, 50, "all"), [[0, 10], [12, 20], [30, 40], [41, 50]]);
  assert.deepEqual(left(0, 50, "some"), [[0, 10], [12, 40], [41, 50]]);
  assert.deepEqual(left(11, 20, "some"), [[12, 20]]);
  assert.deepEqual(left(5, 11, "some"), [[5, 10]]);
  assert.deepEqual(left(10, 12, "some"), []);
  assert.deepEqual(left(12, 12, "some"), []);
});

test("the reason is a sentence", () => {
  assert.equal(reasonText(MARK), "Note mark: not read aloud.");
  assert.equal(reasonText(PICTURE), "Picture without a description: there is nothing to say.");
});

test("a kind set apart goes its own way at every level", () => {
  assert.ok(!isSkipped(MARK, "some,-noteMark") && !isSkipped(MARK, "all,-noteMark"));
  assert.ok(isSkipped(CAPTION, "some,+caption") && isSkipped(CAPTION, "none,+caption"));
  assert.ok(isSkipped(PICTURE, "none,-noReading"));
  assert.ok(isSkipped(MARK, "some,+caption"));
});

test("a kind is set apart and put back, and what does not differ is not written", () => {
  const apart = withKind(withKind("some", "caption", true), "noteMark", false);
  assert.equal(apart, "some,-noteMark,+caption");
  assert.ok(skipsKind(apart, "caption") && !skipsKind(apart, "noteMark") && skipsKind(apart, "pageNumber"));
  assert.equal(levelOf(apart), "some");
  assert.equal(withKind(withKind(apart, "caption", false), "noteMark", true), "some");
  const spoken = Object.keys(KINDS).reduce((choice, kind) => withKind(choice, /** @type {any} */ (kind), false), "all");
  assert.equal(spoken.split(",").length, 14);
});

test("whatever was kept, there is a choice", () => {
  for (const [kept, choice] of [
    [null, "some"], [7, "some"], ["", "some"], ["loud", "some"], ["all", "all"], ["+caption", "some,+caption"],
    ["none,+code,+nonsense,x", "none,+code"], ["some,+noteMark", "some"],
  ]) assert.equal(skipChoiceFrom(kept), choice, `${kept}`);
});

/** @param {number} start @param {number} end */
const within = (start, end) => skippedIn({ chapter: 0, start, end }, SKIPS, "all").map((span) => [span.start, span.end]);

test("what of a span is skipped is the rest of what is not", () => {
  assert.deepEqual(within(0, 50), [[10, 12], [20, 30], [40, 41]]);
  assert.deepEqual(within(11, 25), [[11, 12], [20, 25]]);
  assert.deepEqual(within(12, 20), []);
});
