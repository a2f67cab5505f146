import assert from "node:assert/strict";
import { test } from "node:test";
import { Chapter } from "../../Sources/AloudServer/Resources/Web/model/chapter.js";
import { firstPlace, neighbour, outermostSentence, sentenceFrom, within, wordFrom } from "../../Sources/AloudServer/Resources/Web/model/places.js";

/** Three sentences of six words of three letters. */
const CHAPTER = new Chapter({
  book: "b", revision: 1, index: 1, title: null, linear: true, language: "en", direction: "ltr", writingMode: "horizontal-tb",
  text: Array.from({ length: 18 }, () => "abc").join(" "), tree: [],
  words: Array.from({ length: 18 }, (_, i) => [4 * i, 4 * i + 3]).flat(),
  silent: [], phrases: [0, 6, 12], sentences: [0, 6, 12], utterances: [0],
});

const BOOK = [
  { linear: true, utf16Length: 0 }, { linear: true, utf16Length: 70 }, { linear: false, utf16Length: 9 }, { linear: true, utf16Length: 40 },
];

test("reading begins at the first chapter in the flow that has anything in it", () => {
  assert.deepEqual(firstPlace(BOOK), { chapter: 1, offset: 0 });
  assert.deepEqual(firstPlace([]), { chapter: 0, offset: 0 });
});

test("pages lead over empty chapters and those outside the flow", () => {
  assert.equal(neighbour(BOOK, 1, 1), 3);
  assert.equal(neighbour(BOOK, 3, -1), 1);
  assert.equal(neighbour(BOOK, 3, 1), null);
  assert.equal(neighbour(BOOK, 1, -1), null);
});

test("a place the book has not is none", () => {
  assert.deepEqual(within(BOOK, { chapter: 3, offset: 40 }), { chapter: 3, offset: 40 });
  for (const place of [null, { chapter: 4, offset: 0 }, { chapter: 3, offset: 41 }]) assert.equal(within(BOOK, place), null);
});

test("on goes to the next sentence, back to the one before", () => {
  assert.equal(sentenceFrom(CHAPTER, 0, 1)?.offset, 24);
  assert.equal(sentenceFrom(CHAPTER, 30, 1)?.offset, 48);
  assert.equal(sentenceFrom(CHAPTER, 24, -1)?.offset, 0);
});

test("back from well inside a sentence goes to its beginning", () => {
  assert.equal(sentenceFrom(CHAPTER, 40, -1)?.offset, 24);
});

test("past the chapter's edges there is no sentence and no word", () => {
  assert.equal(sentenceFrom(CHAPTER, 50, 1), null);
  assert.equal(sentenceFrom(CHAPTER, 0, -1), null);
  assert.equal(wordFrom(CHAPTER, 0, -1), null);
  assert.equal(wordFrom(CHAPTER, 68, 1), null);
});

test("words follow each other", () => {
  assert.equal(wordFrom(CHAPTER, 9, 1)?.offset, 12);
  assert.equal(wordFrom(CHAPTER, 9, -1)?.offset, 4);
});

test("the next chapter is entered by its first sentence, the one before by its last", () => {
  assert.equal(outermostSentence(CHAPTER, 1)?.offset, 0);
  assert.equal(outermostSentence(CHAPTER, -1)?.offset, 48);
});
