import { firstIndex } from "../model/search.js";

/** @typedef {import("../model/plate.js").Box} Box */

/**
 * A stretch of canonical text on screen: a text node, a `<br>` or an atom. Half-open, in UTF-16 code units.
 * @typedef {{start: number, end: number, node: Text | HTMLElement}} Leaf
 */

/** Where each character of a chapter stands among the elements on screen. */
export class TextIndex {
  #leaves;
  /** @type {Map<Node, Leaf>} */
  #byNode;

  /** @param {Leaf[]} leaves in reading order @param {HTMLElement[]} blocks in reading order */
  constructor(leaves, blocks) {
    this.#leaves = leaves;
    this.#byNode = new Map(leaves.map((leaf) => [leaf.node, leaf]));
    this.blocks = blocks;
  }

  /**
   * A range over part of each leaf that a span touches: without the readings and marks between them.
   * @param {number} start @param {number} end @returns {Range[]}
   */
  ranges(start, end) {
    const found = [];
    const first = firstIndex(this.#leaves.length, (i) => this.#leaves[i].end > start);
    for (let i = first; i < this.#leaves.length && this.#leaves[i].start < end; i += 1) {
      found.push(rangeIn(this.#leaves[i], start, end));
    }
    return found;
  }

  /** The boxes of a span's glyphs in the window, in reading order. @param {number} start @param {number} end */
  boxes(start, end) {
    return this.ranges(start, end).flatMap((range) => [...range.getClientRects()]);
  }

  /**
   * The box of what stands at an offset, or of the first thing after it that can be seen.
   * @param {number} offset @returns {DOMRect | null} null when nothing after it can be seen
   */
  boxAt(offset) {
    const first = firstIndex(this.#leaves.length, (i) => this.#leaves[i].end > offset);
    for (const leaf of this.#leaves.slice(first, first + 8)) {
      const start = Math.max(leaf.start, offset);
      const length = leaf.node instanceof Text ? glyphLength(leaf.node.data, start - leaf.start) : 1;
      for (const box of rangeIn(leaf, start, start + length).getClientRects()) {
        if (box.height > 0 && (box.width > 0 || leaf.node instanceof HTMLElement)) return box;
      }
    }
    return null;
  }

  /** The block an offset stands in, for its line height. @param {number} offset @returns {Element | null} */
  elementAt(offset) {
    const leaf = this.#leaves[firstIndex(this.#leaves.length, (i) => this.#leaves[i].end > offset)];
    return leaf?.node.parentElement ?? null;
  }

  /** The offset at which an element's text begins; null when it has none. @param {Element} element */
  offsetIn(element) {
    return this.#leaves.find((leaf) => element.contains(leaf.node))?.start ?? null;
  }

  /**
   * The canonical offset of a place in the document; null when it is not in the text.
   * @param {Node} node @param {number} at as a caret position gives it
   */
  offsetOf(node, at) {
    const leaf = this.#byNode.get(node) ?? this.#byNode.get(node.childNodes[at] ?? node);
    if (!leaf) return null;
    return leaf.node instanceof Text ? leaf.start + Math.min(at, leaf.end - leaf.start) : leaf.start;
  }
}

/** @param {Leaf} leaf @param {number} start @param {number} end */
function rangeIn(leaf, start, end) {
  const range = new Range();
  if (leaf.node instanceof Text) {
    range.setStart(leaf.node, Math.max(start, leaf.start) - leaf.start);
    range.setEnd(leaf.node, Math.min(end, leaf.end) - leaf.start);
  } else {
    range.selectNode(leaf.node);
  }
  return range;
}

/** One character, both halves of a pair. @param {string} text @param {number} at */
const glyphLength = (text, at) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/**
 * The canonical text as it stands on screen: of each block its text outside asides, a line break as U+000A and
 * an atom as U+FFFC, blocks joined by U+000A. Read from the elements alone.
 * @param {Element} root
 */
export function canonicalText(root) {
  return [...root.querySelectorAll("[data-block]")].map(blockText).join("\n");
}

/** @param {Node} node @returns {string} */
function blockText(node) {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.hasAttribute("data-aside")) return "";
  if (node.hasAttribute("data-atom")) return "\uFFFC";
  if (node.localName === "br") return "\n";
  return [...node.childNodes].map(blockText).join("");
}
