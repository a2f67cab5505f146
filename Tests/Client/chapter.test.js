import assert from "node:assert/strict";
import { test } from "node:test";
import { Chapter } from "../../Sources/AloudServer/Resources/Web/model/chapter.js";

const TEXT = "“Come here,” she said, “and look.” — Nobody did.";

function chapter() {
  const words = [...TEXT.matchAll(/\S+/g)].flatMap((word) => [word.index, word.index + word[0].length]);
  return new Chapter({
    book: "b", revision: 1, index: 4, title: null, linear: true, language: "en", direction: "ltr", writingMode: "horizontal-tb",
    text: TEXT, tree: [], words, silent: [6], phrases: [0, 2, 4, 6, 7], sentences: [0, 2, 4, 6], utterances: [0, 6],
  });
}

/** @param {import("../../Sources/AloudServer/Resources/Web/model/location.js").Span} span */
const slice = ({ start, end }) => TEXT.slice(start, end);

test("the word at an offset is the one that holds it, or the next", () => {
  const made = chapter();
  assert.equal(made.wordAt(0), 0);
  assert.equal(made.wordAt(TEXT.indexOf("here")), 1);
  assert.equal(made.wordAt(TEXT.indexOf(" she")), 2, "a space belongs to what follows");
  assert.equal(made.wordAt(TEXT.length), made.wordCount);
});

test("a phrase and a sentence are found by any of their words, whole", () => {
  const made = chapter();
  assert.equal(slice(made.phraseSpan(1)), "“Come here,”");
  assert.equal(slice(made.phraseSpan(8)), "Nobody did.");
  assert.equal(slice(made.sentenceSpan(5)), "“and look.”");
  assert.equal(slice(made.sentenceSpan(8)), "— Nobody did.");
});

test("phrases and sentences tile the words", () => {
  const made = chapter();
  for (const span of ["phraseSpan", "sentenceSpan"]) {
    for (let word = 0; word < made.wordCount; word += 1) {
      const unit = span === "phraseSpan" ? made.phraseSpan(word) : made.sentenceSpan(word);
      const own = made.wordSpan(word);
      assert.ok(unit.start <= own.start && own.end <= unit.end, `${span} of ${slice(own)}`);
    }
  }
});

test("spans carry their chapter", () => assert.equal(chapter().wordSpan(0).chapter, 4));
