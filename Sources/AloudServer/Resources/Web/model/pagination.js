import { firstIndex } from "./search.js";

/** What a chapter's pictures and tables have to fit into. @typedef {{columnSize: number, width: number, height: number}} PageFrame */

/**
 * How a chapter lies in the window, in CSS pixels. Columns follow each other along one axis, `columnSize` long
 * and `gap` apart; `columnsPerPage` of them are one page. Of vertical lines a column is as many as a page holds;
 * where the browser can wrap columns, the next one lies beyond the last line, else (`axis` y) below.
 * @typedef {object} PageLayout
 * @property {"x" | "y"} axis
 * @property {1 | -1} direction -1 where columns follow each other leftwards
 * @property {boolean} wraps each column begins a row of its own
 * @property {number} columnsPerPage
 * @property {number} columnSize
 * @property {number} gap
 * @property {number} left of the text
 * @property {number} top of the text
 * @property {number} width of the text
 * @property {number} height of the text
 * @property {number} lineHeight
 */

/** From this width on, two pages lie side by side. */
export const SPREAD_WIDTH = 1100;

/** Longest line, in average characters; of vertical writing, in whole ones. */
const MEASURE = 66;
const VERTICAL_MEASURE = 40;

const MARGIN = { top: 44, bottom: 56, phone: 24 };

/**
 * The page for a window. Neighbouring pages are always outside the window, so that nothing shows at its sides.
 * @param {object} window
 * @param {number} window.width
 * @param {number} window.height
 * @param {number} window.textSize
 * @param {number} window.characterWidth average, of the page's type at that size
 * @param {boolean} window.isRightToLeft whether what comes next lies to the left
 * @param {"horizontal-tb" | "vertical-rl" | "vertical-lr"} window.writingMode
 * @param {boolean} window.canWrap the browser wraps columns
 * @returns {PageLayout}
 */
export function pageLayout({ width, height, textSize, characterWidth, isRightToLeft, writingMode, canWrap }) {
  const lineHeight = Math.round(textSize * 1.55);
  const available = Math.max(lineHeight, height - MARGIN.top - MARGIN.bottom);
  if (writingMode !== "horizontal-tb") {
    const length = Math.round(Math.min(available, VERTICAL_MEASURE * textSize));
    const across = wholeLines(width - 2 * sideMargin(width), lineHeight);
    const shared = {
      columnsPerPage: 1, left: Math.round((width - across) / 2), top: MARGIN.top + Math.round((available - length) / 2),
      width: across, height: length, lineHeight,
    };
    return canWrap
      ? { ...shared, axis: "x", direction: isRightToLeft ? -1 : 1, wraps: true, columnSize: across, gap: width - across }
      : { ...shared, axis: "y", direction: 1, wraps: false, columnSize: length, gap: height - length };
  }
  const measure = Math.round(MEASURE * characterWidth);
  const columnsPerPage = width >= SPREAD_WIDTH ? 2 : 1;
  const widest = columnsPerPage === 2
    ? (width - 3 * Math.round(width * 0.066)) / 2
    : width - 2 * sideMargin(width);
  const columnSize = Math.floor(Math.min(widest, measure));
  // One margin's width between pages side by side, and a whole window from page to page.
  const gap = columnsPerPage === 2 ? Math.ceil((width - 2 * columnSize) / 3) : width - columnSize;
  const textWidth = columnsPerPage * columnSize + (columnsPerPage - 1) * gap;
  const textHeight = wholeLines(available, lineHeight);
  return {
    axis: "x", direction: isRightToLeft ? -1 : 1, wraps: false, columnsPerPage, columnSize, gap,
    left: Math.floor((width - textWidth) / 2), top: MARGIN.top, width: textWidth, height: textHeight, lineHeight,
  };
}

/** Beside the text. @param {number} width of the window */
export const sideMargin = (width) => (width < 600 ? MARGIN.phone : Math.round(width / 10));

/** @param {number} length @param {number} lineHeight */
const wholeLines = (length, lineHeight) => Math.max(1, Math.floor(length / lineHeight)) * lineHeight;

/** From one page to the next, in pixels. @param {PageLayout} layout */
export const pageStep = (layout) => layout.columnsPerPage * (layout.columnSize + layout.gap);

/**
 * The page on which something lies.
 * @param {number} distance from the first column's leading edge to its own, along the axis and in its direction
 * @param {PageLayout} layout
 */
export function pageAt(distance, layout) {
  const column = Math.floor((distance + layout.gap / 2) / (layout.columnSize + layout.gap));
  return Math.max(0, Math.floor(column / layout.columnsPerPage));
}

/**
 * @param {number} extent from the first column's leading edge to the last column's trailing edge
 * @param {PageLayout} layout
 */
export function pageCount(extent, layout) {
  const columns = Math.max(1, Math.round((extent + layout.gap) / (layout.columnSize + layout.gap)));
  return Math.ceil(columns / layout.columnsPerPage);
}

/**
 * The first word that begins on a page or after it; `count` when there is none. A word broken over the page's
 * edge begins on the page before.
 * @param {number} count words of the chapter @param {number} page
 * @param {(word: number) => number} pageOfWord the page on which a word begins; never falls
 */
export const firstWordOn = (count, page, pageOfWord) => firstIndex(count, (word) => pageOfWord(word) >= page);
