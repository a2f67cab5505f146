import assert from "node:assert/strict";
import { test } from "node:test";
import { MediaClock } from "../../Sources/AloudServer/Resources/Web/model/clock.js";

/**
 * Answers at every frame of some seconds, against the truth.
 * @param {(time: number) => number} reading what the element says at a true media time
 * @param {{speed?: number, frames?: number}} [how]
 */
function errors(reading, { speed = 1, frames = 300 } = {}) {
  const clock = new MediaClock();
  const found = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const wall = 100 + frame / 60;
    const truth = (frame / 60) * speed;
    found.push(clock.now(reading(truth), speed, wall) - truth);
  }
  return found;
}

test("a smooth clock is given back as it is", () => {
  assert.ok(errors((time) => time).every((error) => Math.abs(error) < 1e-9));
});

test("a clock that moves in steps of 40 ms is followed within 10 ms once it has settled", () => {
  const settled = errors((time) => Math.floor(time / 0.04) * 0.04).slice(60);
  assert.ok(Math.max(...settled) - Math.min(...settled) < 0.010, `${Math.max(...settled)} ${Math.min(...settled)}`);
  assert.ok(settled.every((error) => Math.abs(error) < 0.015));
});

test("time never goes back along one line", () => {
  const clock = new MediaClock();
  let last = -Infinity;
  for (let frame = 0; frame < 500; frame += 1) {
    const jitter = 0.02 * Math.sin(frame * 12.9898);
    const now = clock.now(frame / 60 + jitter, 1, frame / 60);
    assert.ok(now >= last);
    last = now;
  }
});

test("a jump is taken at once, forwards and backwards", () => {
  const clock = new MediaClock();
  clock.now(10, 1, 0);
  assert.ok(Math.abs(clock.now(60, 1, 0.02) - 60) < 1e-9);
  assert.ok(Math.abs(clock.now(3, 1, 0.04) - 3) < 1e-9);
});

test("after a reset the reading counts, not the line", () => {
  const clock = new MediaClock();
  clock.now(10, 1, 0);
  clock.reset();
  assert.ok(Math.abs(clock.now(10.1, 1, 5) - 10.1) < 1e-9);
});

test("the speed is the line's slope", () => {
  for (const speed of [0.5, 1.5, 3]) {
    assert.ok(errors((time) => time, { speed }).every((error) => Math.abs(error) < 1e-9), `${speed}`);
  }
});

test("while the element stands still, so does the answer", () => {
  for (const speed of [0.5, 1, 3]) {
    const clock = new MediaClock();
    for (let frame = 0; frame < 60; frame += 1) clock.now((speed * frame) / 60, speed, frame / 60);
    const stopped = (speed * 59) / 60;
    const answers = Array.from({ length: 300 }, (_, i) => clock.now(stopped, speed, 1 + i / 60));
    assert.ok(answers.every((answer) => answer <= stopped + speed * 0.12 + 1e-9), `${answers.at(-1)}`);
    // It goes on from where it stood, not from where the wall clock is.
    assert.ok(clock.now(stopped + speed / 60, speed, 6 + 1 / 60) <= stopped + speed * 0.15);
  }
});

test("it waits for the sound to begin", () => {
  const clock = new MediaClock();
  for (let frame = 0; frame < 30; frame += 1) assert.equal(clock.now(5, 1, frame / 60), 5);
  assert.equal(clock.now(5.02, 1, 0.52), 5.02);
  assert.ok(Math.abs(clock.now(5.02, 1, 0.53) - 5.03) < 1e-9);
});

/** @param {number} time */
const swinging = (time) => time + 0.2 * Math.sign(Math.sin(12 * time));

/** @param {(time: number) => number} reading @param {number} seconds @param {MediaClock} [clock] */
function steadiness(reading, seconds, clock = new MediaClock()) {
  for (let frame = 0; frame < seconds * 60; frame += 1) clock.now(reading(frame / 60), 1, frame / 60);
  return clock.isSteady;
}

test("a clock in steps is steady, one that jumps about is not until it has been steady for a while", () => {
  assert.ok(steadiness((time) => time, 5));
  assert.ok(steadiness((time) => Math.floor(time / 0.04) * 0.04, 5));
  const clock = new MediaClock();
  assert.ok(!steadiness(swinging, 5, clock));
  clock.reset();
  assert.ok(!steadiness((time) => time, 0.1, clock));
  assert.ok(steadiness((time) => time, 5, clock));
});

test("one stall does not make a clock unsteady", () => {
  assert.ok(steadiness((time) => time < 2 ? time : time - 0.2, 2.1));
});
