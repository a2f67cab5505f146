import assert from "node:assert/strict";
import { test } from "node:test";
import {
  acknowledged, chainFrom, conflicted, dropped, EMPTY_CHAIN, inherited, keptOurs, newest, synchronised, tookTheirs, visited,
} from "../../Sources/AloudServer/Resources/Web/model/positions.js";

/** @param {number} offset @param {"played" | "moved"} [kind] @param {string} [at] */
const visit = (offset, kind = "played", at = "2026-11-30T10:00:00.000Z") => ({ location: { chapter: 0, offset }, kind, at });

/** @param {number} revision @param {string} [device] @param {string} [at] */
const position = (revision, device = "other", at = "2026-11-30T11:00:00Z") => ({
  location: { chapter: 2, offset: 9 }, revision, device, kind: /** @type {const} */ ("played"), at,
});

/** @param {import("../../Sources/AloudServer/Resources/Web/model/positions.js").Chain} chain */
const offsets = (chain) => chain.waiting.map(({ location }) => location.offset);

test("the voice passing on leaves only its last place", () => {
  let chain = EMPTY_CHAIN;
  for (const offset of [1, 2, 3]) chain = visited(chain, visit(offset), false);
  assert.deepEqual(offsets(chain), [3]);
});

test("places moved to by hand are all kept, in order", () => {
  let chain = visited(EMPTY_CHAIN, visit(1), false);
  for (const offset of [20, 30]) chain = visited(chain, visit(offset, "moved"), false);
  chain = visited(visited(chain, visit(31), false), visit(32), false);
  assert.deepEqual(offsets(chain), [1, 20, 30, 32]);
});

test("a place on its way is not replaced by the next", () => {
  const chain = visited(visited(visited(EMPTY_CHAIN, visit(1), false), visit(2), true), visit(3), true);
  assert.deepEqual(offsets(chain), [1, 3]);
});

test("no more wait than the library would keep, and the last always does", () => {
  let chain = EMPTY_CHAIN;
  for (let offset = 0; offset < 60; offset += 1) chain = visited(chain, visit(offset, "moved"), false);
  assert.equal(chain.waiting.length, 20);
  assert.equal(offsets(chain).at(-1), 59);
});

test("each is sent on top of the one acknowledged before it", () => {
  const two = visited(visited(EMPTY_CHAIN, visit(1, "moved"), false), visit(2, "moved"), false);
  const one = acknowledged(two, 7);
  assert.deepEqual([one.base, offsets(one)], [7, [2]]);
});

test("in a conflict staying sends only the last place, on top of the other's", () => {
  const chain = visited(visited({ ...EMPTY_CHAIN, base: 3 }, visit(1, "moved"), false), visit(2), false);
  const kept = keptOurs(conflicted(chain, position(9)));
  assert.deepEqual([kept.base, offsets(kept), kept.conflict], [9, [2], null]);
});

test("in a conflict going to the other place sends nothing", () => {
  const taken = tookTheirs(conflicted(visited(EMPTY_CHAIN, visit(1), false), position(9)));
  assert.deepEqual([taken.base, taken.waiting, taken.conflict], [9, [], null]);
});

test("a place that will never be taken does not hold up the next", () => {
  assert.deepEqual(offsets(dropped(visited(visited(EMPTY_CHAIN, visit(1, "moved"), false), visit(2), false))), [2]);
});

test("an opened book goes by the library where nothing waits", () => {
  assert.equal(synchronised(EMPTY_CHAIN, position(5), "this").base, 5);
  assert.equal(synchronised({ ...EMPTY_CHAIN, base: 4 }, null, "this").base, 0);
});

test("what waits on the device outlives a reload, unless the library has it already", () => {
  const chain = visited({ ...EMPTY_CHAIN, base: 4 }, visit(8), false);
  assert.deepEqual(offsets(synchronised(chain, position(4, "this", "2026-11-30T09:00:00Z"), "this")), [8]);
  assert.deepEqual(offsets(synchronised(chain, position(6, "other"), "this")), [8], "another device does not make it go away");
  const stored = synchronised(chain, position(5, "this", "2026-11-30T10:00:00Z"), "this");
  assert.deepEqual([stored.base, stored.waiting], [5, []]);
});

test("a chain survives being written down", () => {
  const chain = visited({ ...EMPTY_CHAIN, base: 2 }, visit(5, "moved"), false);
  assert.deepEqual(chainFrom(JSON.parse(JSON.stringify(chain))), chain);
});

test("whatever else was written down is no chain", () => {
  for (const kept of [null, 3, "x", [], {}, { base: "1", waiting: [] }, { base: 1, waiting: "no" }]) {
    assert.deepEqual(chainFrom(kept), EMPTY_CHAIN);
  }
  assert.deepEqual(chainFrom({ base: 1, waiting: [{ kind: "played" }, visit(3)] }).waiting, [visit(3)]);
});

/** @param {number} minute */
const at = (minute) => `2026-11-30T10:0${minute}:00.000Z`;

test("what several pages left is one chain in the order of time, on the newest revision seen", () => {
  const left = inherited([
    { base: 4, waiting: [visit(1, "moved", at(1)), visit(4, "moved", at(4))], conflict: null },
    EMPTY_CHAIN,
    { base: 7, waiting: [visit(2, "moved", at(2)), visit(3, "played", at(3))], conflict: null },
  ]);
  assert.deepEqual([left.base, offsets(left)], [7, [1, 2, 3, 4]]);
  assert.deepEqual(inherited([]), EMPTY_CHAIN);
});

test("the newest of some places is the one, whoever says it", () => {
  assert.equal(newest([null, undefined]), null);
  const [early, late] = [visit(1), position(3)];
  assert.equal(newest([late, early]), late);
  assert.equal(newest([early, null, late]), late);
});
