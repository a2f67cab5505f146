/**
 * A box in CSS pixels.
 * @typedef {Readonly<{left: number, right: number, top: number, bottom: number}>} Box
 */

/**
 * How far a plate stands out beyond its text at both ends, and the radius of its corners, in pixels. Less than a
 * space is wide, so that it does not run under its neighbours.
 */
export const OVERHANG = 4;
export const RADIUS = 6;

/** Higher than this many lines, a box is a picture and not a run of text. */
const TALL = 1.6;

/**
 * The boxes of text runs, joined to one box a line and made as high as the line; a picture's box is framed as it is.
 * @param {readonly Box[]} runs in reading order
 * @param {number} lineHeight
 * @param {number} [density] device pixels a CSS pixel: edges are put on whole ones, so that they stay sharp
 * @returns {Box[]}
 */
export function lineBoxes(runs, lineHeight, density = 1) {
  /** @type {{left: number, right: number, middle: number, height: number}[]} */
  const lines = [];
  const tall = TALL * lineHeight;
  for (const run of runs) {
    const height = run.bottom - run.top;
    if (run.right - run.left < 0.5 || height < 1) continue;
    const middle = (run.top + run.bottom) / 2;
    const line = lines.at(-1);
    const isSameLine = line && Math.max(height, line.height) < tall && Math.abs(middle - line.middle) < lineHeight / 2 &&
      run.left < line.right + 2 * lineHeight && run.right > line.left - 2 * lineHeight;
    if (!isSameLine) {
      lines.push({ left: run.left, right: run.right, middle, height });
      continue;
    }
    line.left = Math.min(line.left, run.left);
    line.right = Math.max(line.right, run.right);
    // The tallest run stands on the line; a raised or lowered one does not move it.
    if (height > line.height) [line.middle, line.height] = [middle, height];
  }
  /** @param {number} value */
  const sharp = (value) => Math.round(value * density) / density;
  return lines.map((line) => {
    const height = line.height < tall ? lineHeight : line.height + 2 * OVERHANG;
    const top = sharp(line.middle - height / 2);
    return {
      left: sharp(line.left - OVERHANG), right: sharp(line.right + OVERHANG), top, bottom: top + sharp(height),
    };
  });
}

/**
 * The plate as SVG path data: one rounded outline for each column's run of lines that touch.
 * @param {readonly Box[]} lines as `lineBoxes` gives them
 */
export const outline = (lines) => columns(lines).map((run) => rounded(corners(levelled(run)))).join("");

/**
 * Lines that lie under each other and meet, made to share an edge.
 * @param {readonly Box[]} lines @returns {Box[][]}
 */
function columns(lines) {
  /** @type {Box[][]} */
  const runs = [];
  for (const line of lines) {
    const above = runs.at(-1)?.at(-1);
    const height = line.bottom - line.top;
    const meets = above && Math.abs(line.top - above.bottom) < 0.8 * height &&
      line.left < above.right - 2 * RADIUS && line.right > above.left + 2 * RADIUS;
    if (meets) runs.at(-1)?.push({ ...line, top: above.bottom });
    else runs.push([line]);
  }
  return runs;
}

/**
 * Ends that differ by less than two radii are made to differ by nothing: there is no room for the curve.
 * @param {readonly Box[]} run @returns {Box[]}
 */
function levelled(run) {
  const lines = run.map((line) => ({ ...line }));
  for (const [from, to, step] of [[1, lines.length, 1], [lines.length - 2, -1, -1]]) {
    for (let i = from; i !== to; i += step) {
      const [line, neighbour] = [lines[i], lines[i - step]];
      if (!line || !neighbour) continue;
      if (Math.abs(line.right - neighbour.right) < 2 * RADIUS) line.right = Math.max(line.right, neighbour.right);
      if (Math.abs(line.left - neighbour.left) < 2 * RADIUS) line.left = Math.min(line.left, neighbour.left);
    }
  }
  return lines;
}

/**
 * Down the right side and up the left, without points that turn nothing.
 * @param {readonly Box[]} lines @returns {[number, number][]}
 */
function corners(lines) {
  /** @type {[number, number][]} */
  const points = [];
  for (const { right, top, bottom } of lines) points.push([right, top], [right, bottom]);
  for (const { left, top, bottom } of lines.toReversed()) points.push([left, bottom], [left, top]);
  return points.filter(([x, y], i) => {
    const [px, py] = points.at(i - 1) ?? [x, y];
    const [nx, ny] = points[(i + 1) % points.length];
    return !((px === x && x === nx) || (py === y && y === ny));
  });
}

/** @param {readonly [number, number][]} points of a polygon with right angles */
function rounded(points) {
  let path = "";
  points.forEach((point, i) => {
    const before = points.at(i - 1) ?? point;
    const after = points[(i + 1) % points.length];
    const radius = Math.min(RADIUS, distance(before, point) / 2, distance(point, after) / 2);
    const [ax, ay] = towards(point, before, radius);
    const [bx, by] = towards(point, after, radius);
    path += `${i === 0 ? "M" : "L"}${ax} ${ay}Q${point[0]} ${point[1]} ${bx} ${by}`;
  });
  return path + "Z";
}

/** @param {readonly [number, number]} a @param {readonly [number, number]} b */
const distance = ([ax, ay], [bx, by]) => Math.abs(ax - bx) + Math.abs(ay - by);

/** @param {readonly [number, number]} from @param {readonly [number, number]} to @param {number} length */
function towards(from, to, length) {
  const whole = distance(from, to) || 1;
  return [from[0] + ((to[0] - from[0]) * length) / whole, from[1] + ((to[1] - from[1]) * length) / whole];
}

/**
 * A plate on its way from one phrase to the next: `progress` 0 is the old one's last line, 1 the new one.
 * The boxes may overlap; filled as one path they are one shape.
 * @param {Box} from @param {readonly Box[]} to @param {number} progress
 */
export function between(from, to, progress) {
  /** @param {number} a @param {number} b */
  const mix = (a, b) => a + (b - a) * progress;
  return to.map((box) =>
    rounded(corners([{
      left: mix(from.left, box.left), right: mix(from.right, box.right),
      top: mix(from.top, box.top), bottom: mix(from.bottom, box.bottom),
    }]))
  ).join("");
}

/**
 * Whether a plate may slide from `from` to `to`: along its line or to the next, not over longer ways.
 * @param {Box | undefined} from @param {Box | undefined} to
 */
export function isNear(from, to) {
  if (!from || !to) return false;
  const height = to.bottom - to.top;
  const lines = (to.top - from.top) / height;
  const overlaps = to.left < from.right + 12 * height && to.right > from.left - 12 * height;
  return lines > -0.5 && lines < 1.5 && overlaps;
}
