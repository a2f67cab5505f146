import assert from "node:assert/strict";
import { test } from "node:test";
import { cursorAt, step } from "../../Sources/AloudServer/Resources/Web/model/cursor.js";

/** @typedef {import("../../Sources/AloudServer/Resources/Web/model/cursor.js").CursorEvent} CursorEvent */

const HERE = { chapter: 0, offset: 100 };
const THERE = { chapter: 0, offset: 900 };
const FAR = { chapter: 3, offset: 7 };

/** The cursor and all actions after some events, from a cursor at rest. @param {CursorEvent[]} events */
function after(...events) {
  let cursor = cursorAt(HERE);
  const actions = [];
  for (const event of events) {
    const taken = step(cursor, event);
    cursor = taken.cursor;
    actions.push(...taken.actions);
  }
  return { cursor, actions };
}

test("Play speaks from the cursor", () => {
  const { cursor, actions } = after({ type: "play" });
  assert.ok(cursor.playing);
  assert.deepEqual(actions, [{ do: "speak", from: HERE }]);
});

test("while the voice plays, turning only looks elsewhere", () => {
  const { cursor, actions } = after({ type: "play" }, { type: "turned", to: THERE, holdsCursor: false });
  assert.deepEqual(cursor.at, HERE);
  assert.deepEqual(cursor.view, THERE);
  assert.deepEqual(actions.filter((action) => action.do === "save"), [], "a view is never kept");
});

test("back to the voice shows where it is now", () => {
  const { cursor, actions } = after(
    { type: "play" }, { type: "turned", to: FAR, holdsCursor: false }, { type: "spoken", at: THERE, inView: false },
    { type: "returned" },
  );
  assert.equal(cursor.view, null);
  assert.deepEqual(actions.at(-1), { do: "show", at: THERE });
});

test("turning back to the voice by hand follows it again", () => {
  const { cursor } = after(
    { type: "play" }, { type: "turned", to: THERE, holdsCursor: false }, { type: "turned", to: HERE, holdsCursor: true },
  );
  assert.equal(cursor.view, null);
});

test("the voice that comes to the page being looked at is followed again", () => {
  const { cursor } = after(
    { type: "play" }, { type: "turned", to: THERE, holdsCursor: false }, { type: "spoken", at: THERE, inView: true },
  );
  assert.equal(cursor.view, null);
});

test("while paused, turning moves the cursor and Play speaks from there", () => {
  const { cursor, actions } = after({ type: "turned", to: THERE, holdsCursor: false }, { type: "play" });
  assert.deepEqual(cursor.at, THERE);
  assert.deepEqual(actions, [{ do: "save", at: THERE, kind: "moved" }, { do: "speak", from: THERE }]);
});

test("one undo takes back all turns made while paused", () => {
  const { cursor, actions } = after(
    { type: "turned", to: THERE, holdsCursor: false }, { type: "turned", to: FAR, holdsCursor: false }, { type: "undone" },
  );
  assert.deepEqual(cursor.at, HERE);
  assert.equal(cursor.undo, null);
  assert.deepEqual(actions.slice(-2), [{ do: "show", at: HERE }, { do: "save", at: HERE, kind: "moved" }]);
});

test("nothing is undone twice", () => {
  const { actions } = after({ type: "undone" });
  assert.deepEqual(actions, []);
});

test("a move can still be undone after Play, and then the voice goes back too", () => {
  const paused = after({ type: "turned", to: THERE, holdsCursor: false }, { type: "play" }, { type: "paused" });
  assert.deepEqual(step(paused.cursor, { type: "undone" }).cursor.at, HERE);
  const playing = after({ type: "turned", to: THERE, holdsCursor: false }, { type: "play" }, { type: "undone" });
  assert.deepEqual(playing.actions.slice(-3, -1), [{ do: "speak", from: HERE }, { do: "show", at: HERE }]);
});

test("what is undone after the voice has spoken is only what was moved since", () => {
  const { cursor } = after(
    { type: "turned", to: THERE, holdsCursor: false }, { type: "play" }, { type: "spoken", at: FAR, inView: false },
    { type: "paused" }, { type: "turned", to: HERE, holdsCursor: false },
  );
  assert.deepEqual(cursor.undo, FAR);
});

test("a word tapped is a new beginning: there is nothing to undo", () => {
  const { cursor } = after({ type: "turned", to: THERE, holdsCursor: false }, { type: "chosen", to: FAR, speak: true });
  assert.equal(cursor.undo, null);
});

test("a tapped word is spoken, playing or not", () => {
  for (const before of /** @type {CursorEvent[][]} */ ([[], [{ type: "play" }]])) {
    const { cursor, actions } = after(...before, { type: "chosen", to: FAR, speak: true });
    assert.ok(cursor.playing);
    assert.deepEqual(cursor.at, FAR);
    assert.deepEqual(actions.slice(-2), [{ do: "speak", from: FAR }, { do: "show", at: FAR }]);
  }
});

test("a chosen place moves the voice when it speaks, else the cursor", () => {
  const playing = after({ type: "play" }, { type: "chosen", to: FAR, speak: false });
  assert.deepEqual(playing.actions.at(-2), { do: "speak", from: FAR });
  const paused = after({ type: "chosen", to: FAR, speak: false });
  assert.ok(!paused.cursor.playing);
  assert.deepEqual(paused.cursor.undo, HERE);
  assert.deepEqual(paused.actions, [{ do: "show", at: FAR }, { do: "save", at: FAR, kind: "moved" }]);
});

test("a choice while looking elsewhere follows again", () => {
  const { cursor } = after(
    { type: "play" }, { type: "turned", to: THERE, holdsCursor: false }, { type: "chosen", to: FAR, speak: false },
  );
  assert.equal(cursor.view, null);
});

test("pausing while looking elsewhere leaves the cursor with the voice, and Play goes back to it", () => {
  const paused = after({ type: "play" }, { type: "turned", to: FAR, holdsCursor: false }, { type: "paused" });
  assert.deepEqual(paused.cursor.at, HERE);
  assert.deepEqual(paused.cursor.view, FAR);
  const { cursor, actions } = step(paused.cursor, { type: "play" });
  assert.equal(cursor.view, null);
  assert.deepEqual(actions, [{ do: "speak", from: HERE }, { do: "show", at: HERE }]);
});

test("what the voice passes is kept as played", () => {
  const { actions } = after({ type: "play" }, { type: "spoken", at: THERE, inView: false });
  assert.deepEqual(actions.at(-1), { do: "save", at: THERE, kind: "played" });
});

test("a followed link is only looked at while the voice plays, and moves the cursor while it does not", () => {
  const playing = after({ type: "play" }, { type: "looked", to: FAR });
  assert.deepEqual([playing.cursor.at, playing.cursor.view], [HERE, FAR]);
  assert.deepEqual(playing.actions.at(-1), { do: "show", at: FAR });
  const paused = after({ type: "looked", to: FAR });
  assert.deepEqual([paused.cursor.at, paused.cursor.undo], [FAR, HERE]);
});
