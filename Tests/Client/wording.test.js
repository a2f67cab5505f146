import assert from "node:assert/strict";
import { test } from "node:test";
import { languageName, listed, secondsFor, speedText, timeLeft } from "../../Sources/AloudServer/Resources/Web/model/wording.js";

test("time left is said as people say it", () => {
  for (const [seconds, words] of /** @type {[number, string][]} */ ([
    [5, "less than a minute left in this chapter"], [60, "1 minute left in this chapter"],
    [719, "12 minutes left in this chapter"], [3600, "1 hour left in this chapter"],
    [3660, "1 hour 1 minute left in this chapter"], [7500, "2 hours 5 minutes left in this chapter"],
  ])) assert.equal(timeLeft(seconds), words);
});

test("twice the speed takes half the time", () => {
  assert.equal(secondsFor(9000, "en", 2), secondsFor(9000, "en", 1) / 2);
  assert.ok(secondsFor(9000, "ja", 1) > secondsFor(9000, "en", 1));
});

test("a speed has no more digits than it needs", () => {
  assert.deepEqual([1, 1.5, 1.25, 0.30000000000000004 + 0.4].map(speedText), ["1×", "1.5×", "1.25×", "0.7×"]);
});

test("names are listed with a comma and an and", () => {
  assert.equal(listed([]), "");
  assert.equal(listed(["Ada"]), "Ada");
  assert.equal(listed(["Ada", "Charles", "Mary"]), "Ada, Charles and Mary");
});

test("a language has a name, and a tag that is none is shown as it is", () => {
  assert.equal(languageName("de"), "German");
  assert.equal(languageName("not a tag"), "not a tag");
});
