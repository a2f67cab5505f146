import assert from "node:assert/strict";
import { test } from "node:test";
import { firstWordOn, pageAt, pageCount, pageLayout, pageStep } from "../../Sources/AloudServer/Resources/Web/model/pagination.js";

/** @param {Partial<Parameters<typeof pageLayout>[0]>} [given] */
const layout = (given) =>
  pageLayout({
    width: 390, height: 844, textSize: 19, characterWidth: 8.5, isRightToLeft: false, writingMode: "horizontal-tb",
    canWrap: true, ...given,
  });

const WINDOWS = [[320, 480], [390, 844], [834, 1194], [1099, 700], [1100, 700], [1440, 900], [2560, 1300]];

test("a phone has one column, a wide window two", () => {
  assert.equal(layout().columnsPerPage, 1);
  assert.equal(layout({ width: 1440, height: 900 }).columnsPerPage, 2);
});

test("in every window the text is inside it and the neighbouring pages are outside", () => {
  for (const [width, height] of WINDOWS) {
    for (const textSize of [12, 19, 40]) {
      const page = layout({ width, height, textSize, characterWidth: textSize * 0.45 });
      assert.ok(page.left >= 16 && page.left + page.width <= width - 16, `${width} ${textSize}`);
      assert.ok(page.top + page.height <= height - 40);
      assert.ok(page.left + pageStep(page) >= width, "the next page shows");
      assert.ok(page.left + page.width - pageStep(page) <= 0, "the page before shows");
    }
  }
});

test("no line is longer than 66 characters", () => {
  for (const [width, height] of WINDOWS) {
    const page = layout({ width, height });
    assert.ok(page.columnSize <= 66 * 8.5 + 1, `${width}`);
  }
});

test("columns are whole pixels, and a page holds whole lines", () => {
  for (const [width, height] of WINDOWS) {
    const page = layout({ width, height, textSize: 20 });
    for (const value of [page.columnSize, page.gap, page.left, page.lineHeight]) assert.equal(value, Math.round(value));
    assert.equal(page.height % page.lineHeight, 0);
  }
});

test("what lies in a column is on its page, up to half the gap beside it", () => {
  const page = layout({ width: 1440, height: 900 });
  const step = page.columnSize + page.gap;
  for (let column = 0; column < 7; column += 1) {
    for (const distance of [column * step - 6, column * step, column * step + page.columnSize - 1]) {
      assert.equal(pageAt(distance, page), Math.floor(column / 2), `${column}: ${distance}`);
    }
  }
});

test("pages are counted by the columns they hold", () => {
  const page = layout({ width: 1440, height: 900 });
  const extent = (/** @type {number} */ columns) => columns * page.columnSize + (columns - 1) * page.gap;
  assert.deepEqual([1, 2, 3, 4, 5].map((columns) => pageCount(extent(columns), page)), [1, 1, 2, 2, 3]);
});

test("pages of Arabic and of vertical Japanese follow each other leftwards", () => {
  assert.equal(layout({ isRightToLeft: true }).direction, -1);
  const vertical = layout({ writingMode: "vertical-rl", isRightToLeft: true });
  assert.deepEqual([vertical.axis, vertical.direction, vertical.wraps], ["x", -1, true]);
  assert.equal(pageStep(vertical), 390);
  assert.equal(vertical.width % vertical.lineHeight, 0);
});

test("where columns do not wrap, pages of vertical lines lie below each other, a window apart", () => {
  const vertical = layout({ writingMode: "vertical-rl", isRightToLeft: true, canWrap: false });
  assert.equal(vertical.axis, "y");
  assert.equal(pageStep(vertical), 844);
});

test("no vertical line is longer than 40 characters", () => {
  const vertical = layout({ writingMode: "vertical-rl", width: 1440, height: 2000, textSize: 20 });
  assert.equal(vertical.height, 800);
});

test("the first whole word of a page is the first that begins on it", () => {
  const pages = [0, 0, 0, 1, 1, 3, 3];
  const first = (/** @type {number} */ page) => firstWordOn(pages.length, page, (word) => pages[word]);
  assert.deepEqual([0, 1, 2, 3, 4].map(first), [0, 3, 5, 5, 7]);
});
