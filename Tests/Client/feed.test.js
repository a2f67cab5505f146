import assert from "node:assert/strict";
import { test } from "node:test";
import { bridge, bufferedUntil, isHungry, patience } from "../../Sources/AloudServer/Resources/Web/model/feed.js";

const RANGES = /** @type {[number, number][]} */ ([[10, 20], [20.5, 31]]);

test("sound is buffered up to the end of the range that holds the time", () => {
  assert.equal(bufferedUntil(RANGES, 10), 20);
  assert.equal(bufferedUntil(RANGES, 9.999), 20, "the start may be a rounding away");
  assert.equal(bufferedUntil(RANGES, 30), 31);
});

test("outside the ranges, and at the very end of one, nothing is", () => {
  for (const time of [0, 19.97, 20.2, 31, 40]) assert.equal(bufferedUntil(RANGES, time), null, `${time}`);
});

test("a seen page is fed half a minute ahead, a hidden one ten minutes", () => {
  assert.ok(isHungry(29, false));
  assert.ok(!isHungry(30, false));
  assert.ok(isHungry(599, true));
  assert.ok(!isHungry(600, true));
});

test("a hole is bridged only when sound follows within a second", () => {
  assert.equal(bridge(RANGES, 19.99), 20.5);
  assert.equal(bridge(RANGES, 5), null);
  assert.equal(bridge(RANGES, 31), null);
});

test("patience grows to a second and no further", () => {
  const waits = [1, 2, 3, 4, 5, 6, 50].map(patience);
  assert.deepEqual(waits, [100, 200, 400, 800, 1000, 1000, 1000]);
});
