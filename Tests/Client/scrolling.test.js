import assert from "node:assert/strict";
import { test } from "node:test";
import { WheelTurns } from "../../Sources/AloudServer/Resources/Web/model/gesture.js";
import { isWithin, leadIn, pulledOver, screenAt, scrollFor } from "../../Sources/AloudServer/Resources/Web/model/scrolling.js";

const LENGTH = 700;
const phrase = { start: 0, end: 30 };

test("nothing moves while the whole sentence is in view, to both edges", () => {
  for (const [start, end] of [[0, 30], [0, 700], [300, 420], [670, 700]]) {
    assert.equal(scrollFor({ start, end }, phrase, LENGTH), 0, `${start} ${end}`);
  }
});

test("a sentence that is cut at an edge comes to stand a fifth below the upper one", () => {
  for (const [start, end] of [[-1, 29], [671, 701], [690, 900], [-400, -300], [5000, 5100]]) {
    const by = scrollFor({ start, end }, phrase, LENGTH);
    assert.equal(start - by, 140, `${start} ${end}`);
    assert.ok(isWithin({ start: start - by, end: end - by }, LENGTH));
  }
});

test("a sentence that leaves no fifth is in view whole all the same", () => {
  for (const size of [600, 690, 700]) {
    const by = scrollFor({ start: 500, end: 500 + size }, phrase, LENGTH);
    assert.ok(isWithin({ start: 500 - by, end: 500 + size - by }, LENGTH), `${size}`);
  }
});

test("a sentence longer than the window is followed by its phrases", () => {
  const sentence = { start: -200, end: 900 };
  assert.equal(scrollFor(sentence, { start: 400, end: 460 }, LENGTH), 0);
  assert.equal(scrollFor(sentence, { start: 690, end: 750 }, LENGTH), 690 - 140);
});

test("what stays before a place is never more than there is room for", () => {
  assert.equal(leadIn(LENGTH), 140);
  assert.equal(leadIn(LENGTH, 650), 50);
  assert.equal(leadIn(LENGTH, 900), 0);
});

/** @param {number} position */
const at = (position) => screenAt({ position, length: LENGTH, extent: 3000, lineHeight: 30 });

test("screens overlap by two lines, the first begins at the beginning and the last ends at the end", () => {
  assert.deepEqual(at(0), { index: 0, count: 5, step: 640 });
  assert.deepEqual([640, 1280, 1920, 2300].map((position) => at(position).index), [1, 2, 3, 4]);
  assert.equal(at(2299.5).index, 4);
  for (const extent of [0, 100, 700, 701]) {
    const { index, count } = screenAt({ position: 0, length: 700, extent, lineHeight: 30 });
    assert.deepEqual([index, count], [0, 1], `${extent}`);
  }
});

test("only a pull that began where the text ends, and went on for long, wants the next chapter", () => {
  const pull = { pulled: 0, wasAtStart: false, wasAtEnd: false };
  assert.equal(pulledOver({ ...pull, pulled: 300 }), 0);
  assert.equal(pulledOver({ ...pull, pulled: 65, wasAtEnd: true }), 1);
  assert.equal(pulledOver({ ...pull, pulled: 60, wasAtEnd: true }), 0);
  assert.equal(pulledOver({ ...pull, pulled: -300, wasAtEnd: true }), 0);
  assert.equal(pulledOver({ ...pull, pulled: -65, wasAtStart: true }), -1);
});

test("a push of the wheel that scrolled turns nothing at the end; the next one does", () => {
  const wheel = new WheelTurns();
  for (let time = 0; time < 500; time += 50) wheel.pass(time);
  assert.equal(wheel.add(400, 520), 0);
  assert.equal(wheel.add(400, 600), 0);
  assert.equal(wheel.add(400, 900), 1);
});
