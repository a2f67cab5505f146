import assert from "node:assert/strict";
import { test } from "node:test";
import { isTap, isTurning, turnOf, WheelTurns, zoneOf } from "../../Sources/AloudServer/Resources/Web/model/gesture.js";

test("a short press that stays in place is a tap", () => {
  assert.ok(isTap({ dx: 3, dy: -4, duration: 120 }));
  assert.ok(!isTap({ dx: 30, dy: 0, duration: 120 }));
  assert.ok(!isTap({ dx: 0, dy: 0, duration: 700 }), "a long press selects");
});

test("a finger that moves sideways turns, one that moves down does not", () => {
  assert.ok(isTurning({ dx: -30, dy: 10 }));
  assert.ok(!isTurning({ dx: -30, dy: 60 }));
  assert.ok(!isTurning({ dx: 5, dy: 0 }));
});

test("a flick or a long drag turns, a short one falls back", () => {
  assert.equal(turnOf({ dx: -40, speed: -0.9 }, 390), 1);
  assert.equal(turnOf({ dx: 40, speed: 0.9 }, 390), -1);
  assert.equal(turnOf({ dx: -200, speed: 0 }, 390), 1);
  assert.equal(turnOf({ dx: -60, speed: 0.05 }, 390), 0);
  assert.equal(turnOf({ dx: -200, speed: 0.8 }, 390), -1, "flicked back at the end");
});

test("the sides are at least a thumb wide", () => {
  assert.deepEqual([10, 43, 60, 330, 347, 389].map((x) => zoneOf(x, 390, 24)), ["left", "left", "middle", "middle", "right", "right"]);
  assert.equal(zoneOf(90, 1440, 96), "left");
});

test("one push of a wheel turns one page, however long it rolls on", () => {
  const wheel = new WheelTurns();
  const turns = Array.from({ length: 40 }, (_, i) => wheel.add(20, i * 16));
  assert.equal(turns.filter((turn) => turn !== 0).length, 1);
  assert.equal(turns.find((turn) => turn !== 0), 1);
  assert.equal(wheel.add(-120, 40 * 16 + 500), -1);
});
