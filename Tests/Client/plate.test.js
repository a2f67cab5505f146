import assert from "node:assert/strict";
import { test } from "node:test";
import { between, isNear, lineBoxes, outline, OVERHANG } from "../../Sources/AloudServer/Resources/Web/model/plate.js";

const LINE = 30;

/** @param {number} left @param {number} right @param {number} line @param {number} [height] */
const run = (left, right, line, height = 20) => ({
  left, right, top: line * LINE + (LINE - height) / 2, bottom: line * LINE + (LINE + height) / 2,
});

/** Shapes of a path. @param {string} path */
const shapes = (path) => path.split("Z").length - 1;

test("words of a line are one box, as high as the line and a little longer than the words", () => {
  const boxes = lineBoxes([run(10, 40, 0), run(46, 80, 0), run(86, 120, 0)], LINE);
  assert.deepEqual(boxes, [{ left: 10 - OVERHANG, right: 120 + OVERHANG, top: 0, bottom: LINE }]);
});

test("raised and smaller runs do not move the line", () => {
  const raised = { left: 80, right: 86, top: 2, bottom: 12 };
  assert.deepEqual(lineBoxes([run(10, 80, 0), raised, run(90, 120, 0)], LINE).map(({ top, bottom }) => [top, bottom]), [[0, LINE]]);
});

test("collapsed boxes are left out", () => {
  assert.deepEqual(lineBoxes([run(10, 10, 0), run(10, 40, 0, 0)], LINE), []);
});

test("a phrase over two lines is one outline", () => {
  assert.equal(shapes(outline(lineBoxes([run(200, 400, 0), run(10, 300, 1)], LINE))), 1);
});

test("lines that do not lie under each other are two outlines", () => {
  assert.equal(shapes(outline(lineBoxes([run(300, 400, 0), run(10, 200, 1)], LINE))), 2);
});

test("a phrase over a column's end has an outline in each column", () => {
  assert.equal(shapes(outline(lineBoxes([run(200, 400, 20), run(500, 700, 0)], LINE))), 2);
});

test("the lines of an outline share their edges to the pixel", () => {
  const tall = [run(200, 400, 0), { ...run(10, 300, 1), top: 39.7, bottom: 59.7 }];
  const numbers = outline(lineBoxes(tall, LINE, 2)).match(/-?[\d.]+/g)?.map(Number) ?? [];
  const heights = new Set(numbers.filter((_, i) => i % 2 === 1).filter((y) => y > 6 && y < 54));
  assert.ok([...heights].some((y) => y === LINE), `${[...heights]}`);
});

test("ends that nearly meet are made to meet", () => {
  const path = outline(lineBoxes([run(10, 300, 0), run(14, 306, 1)], LINE));
  assert.equal(path.match(/Q/g)?.length, 4, "four corners, no steps");
});

test("edges lie on whole device pixels", () => {
  for (const density of [1, 1.25, 2]) {
    const [box] = lineBoxes([{ left: 10.33, right: 90.71, top: 5.1, bottom: 25.3 }], LINE, density);
    for (const edge of [box.left, box.right, box.top]) {
      assert.ok(Math.abs(edge * density - Math.round(edge * density)) < 1e-9, `${density}`);
    }
  }
});

test("a picture is framed whole, and joins no line", () => {
  const picture = { left: 50, right: 250, top: 100, bottom: 300 };
  assert.deepEqual(lineBoxes([run(10, 40, 0), picture], LINE).map(({ top, bottom }) => [top, bottom]), [
    [0, LINE], [100 - OVERHANG, 300 + OVERHANG],
  ]);
});

test("no text makes no path", () => assert.equal(outline([]), ""));

test("a plate slides along its line and to the next, and not further", () => {
  const [here, along, below, far] = [run(10, 90, 0, 30), run(100, 200, 0, 30), run(10, 90, 1, 30), run(10, 90, 3, 30)];
  assert.ok(isNear(here, along));
  assert.ok(isNear(here, below));
  assert.ok(!isNear(here, far));
  assert.ok(!isNear(here, run(2000, 2090, 0, 30)));
  assert.ok(!isNear(undefined, here));
});

test("a sliding plate begins and ends where it should", () => {
  const [from, to] = [run(10, 90, 0, 30), run(100, 200, 0, 30)];
  assert.equal(between(from, [to], 1), outline([to]));
  assert.equal(between(from, [to], 0), outline([from]));
});
