import assert from "node:assert/strict";
import { test } from "node:test";
import { compare, fragment, isSame, parseFragment } from "../../Sources/AloudServer/Resources/Web/model/location.js";

test("a location survives the address bar", () => {
  const location = { chapter: 12, offset: 4031 };
  assert.deepEqual(parseFragment(fragment(location)), location);
});

test("a fragment that names no location is none", () => {
  for (const text of ["", "#", "#top", "#1", "#1:", "#:3", "#-1:4", "#1:2:3", "#1:2x", "#1e3:2", "#9999999:0"]) {
    assert.equal(parseFragment(text), null, text);
  }
});

test("locations are in reading order", () => {
  assert.ok(compare({ chapter: 0, offset: 900 }, { chapter: 1, offset: 0 }) < 0);
  assert.ok(compare({ chapter: 1, offset: 3 }, { chapter: 1, offset: 2 }) > 0);
  assert.equal(compare({ chapter: 1, offset: 3 }, { chapter: 1, offset: 3 }), 0);
});

test("no location is the same as none only", () => {
  assert.ok(isSame(null, null));
  assert.ok(!isSame(null, { chapter: 0, offset: 0 }));
  assert.ok(isSame({ chapter: 2, offset: 5 }, { chapter: 2, offset: 5 }));
});
