import { firstIndex } from "../model/search.js";
import { TextIndex } from "./text-index.js";

/** @typedef {import("../model/chapter.js").SentChapter} SentChapter */
/** @typedef {import("../model/chapter.js").SentElement} SentElement */
/** @typedef {import("../model/chapter.js").SentNode} SentNode */
/** @typedef {Extract<SentNode, {t: "img" | "formula" | "audio" | "video"}>} Atom */

/** What the server may send; what is not here, and what would be a landmark of our own page, is a `div`. */
const TAGS = new Set([
  "p", "div", "figure", "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "hr",
  "ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot",
  "tr", "th", "td", "a", "em", "strong", "b", "i", "u", "s", "small", "sub", "sup", "span", "cite", "q",
  "dfn", "abbr", "code", "kbd", "samp", "var", "mark", "time", "ins", "del", "bdi", "bdo", "wbr", "ruby", "rb",
]);

const ATTRIBUTES = new Set(["lang", "dir", "colspan", "rowspan", "scope", "start", "value"]);

/**
 * A chapter as elements, built node by node: its text becomes text nodes and nothing else.
 * @param {SentChapter} chapter
 * @returns {{content: DocumentFragment, index: TextIndex}}
 */
export function chapterView(chapter) {
  const content = document.createDocumentFragment();
  const builder = new Builder(chapter);
  content.append(...chapter.tree.map((node) => builder.node(node)));
  return { content, index: new TextIndex(builder.leaves, builder.blocks) };
}

class Builder {
  /** @type {import("./text-index.js").Leaf[]} */
  leaves = [];
  /** @type {HTMLElement[]} */
  blocks = [];

  /** @param {SentChapter} chapter */
  constructor(chapter) {
    this.chapter = chapter;
  }

  /** @param {SentNode} node @returns {Node} */
  node(node) {
    if (Array.isArray(node)) return this.text(node[0], node[1]);
    // An aside of ours has a kind; without one it is an `<aside>` of the book, whose text counts.
    if ("k" in node) return aside(node);
    switch (node.t) {
      case "br":
        return this.lineBreak(/** @type {Extract<SentNode, {t: "br"}>} */ (node).at);
      case "img":
      case "formula":
      case "audio":
      case "video":
        return this.atom(/** @type {Atom} */ (node));
      default:
        return this.element(/** @type {SentElement} */ (node));
    }
  }

  /** A leaf; what of it may be left unspoken stands in an element of its own. @param {number} start @param {number} end */
  text(start, end) {
    const { skips } = this.chapter;
    const first = firstIndex(skips.length, (i) => skips[i].end > start);
    if (first === skips.length || skips[first].start >= end) return this.run(start, end);
    const parts = document.createDocumentFragment();
    let from = start;
    for (let i = first; i < skips.length && skips[i].start < end; i += 1) {
      const until = Math.min(skips[i].end, end);
      if (skips[i].start > from) parts.append(this.run(from, skips[i].start));
      const marked = document.createElement("span");
      marked.dataset.skip = String(i);
      marked.append(this.run(Math.max(from, skips[i].start), until));
      parts.append(marked);
      from = until;
    }
    if (from < end) parts.append(this.run(from, end));
    return parts;
  }

  /** @param {number} start @param {number} end */
  run(start, end) {
    const node = document.createTextNode(this.chapter.text.slice(start, end));
    this.leaves.push({ start, end, node });
    return node;
  }

  /** @param {number} at */
  lineBreak(at) {
    const line = document.createElement("br");
    this.leaves.push({ start: at, end: at + 1, node: line });
    return line;
  }

  /** @param {SentElement} sent */
  element(sent) {
    const element = document.createElement(TAGS.has(sent.t) ? sent.t : "div");
    for (const [name, value] of Object.entries(sent.a ?? {})) {
      if (ATTRIBUTES.has(name)) element.setAttribute(name, value);
      else if (name === "role" && value.startsWith("doc-")) element.setAttribute(name, value);
      else if (name === "href" && element instanceof HTMLAnchorElement) leadOut(element, value);
    }
    if (sent.to && element instanceof HTMLAnchorElement) {
      const [chapter, offset] = sent.to;
      element.href = `/read/${encodeURIComponent(this.chapter.book)}#${chapter}:${offset}`;
      element.dataset.to = `${chapter}:${offset}`;
    }
    if (sent.b !== undefined) {
      element.dataset.block = String(sent.b);
      this.blocks.push(element);
    }
    element.append(...(sent.c ?? []).map((child) => this.node(child)));
    return element.localName === "table" && isWide(element) ? inScrollBox(element) : element;
  }

  /** @param {Atom} atom */
  atom(atom) {
    const element = drawnAtom(atom);
    element.dataset.atom = atom.t;
    const { skips } = this.chapter;
    const skip = firstIndex(skips.length, (i) => skips[i].end > atom.at);
    if (skip < skips.length && skips[skip].start <= atom.at) element.dataset.skip = String(skip);
    this.leaves.push({ start: atom.at, end: atom.at + 1, node: element });
    return element;
  }
}

/** @param {Extract<SentNode, {k: string}>} sent */
function aside({ k, text }) {
  const element = document.createElement(k === "reading" ? "rt" : "span");
  element.dataset.aside = k;
  element.append(text);
  return element;
}

/** @param {Atom} atom @returns {HTMLElement} */
function drawnAtom({ t, src, alt, width, height }) {
  if (src === null) return spelledOut(t, alt);
  if (t === "audio" || t === "video") {
    // A recording of the book's own; the one audio element of the page is the voice's.
    const element = document.createElement("video");
    element.controls = true;
    element.preload = "none";
    element.src = src;
    if (alt) element.setAttribute("aria-label", alt);
    return element;
  }
  const image = new Image();
  image.decoding = "async";
  image.draggable = false;
  image.alt = alt ?? "";
  if (width !== null && height !== null) [image.width, image.height] = [width, height];
  image.src = src;
  return image;
}

/** Something that cannot be shown, by its words. @param {Atom["t"]} kind @param {string | null} alt */
function spelledOut(kind, alt) {
  const element = document.createElement("span");
  element.className = "unseen";
  element.setAttribute("role", "img");
  const words = alt ?? { img: "picture", formula: "formula", audio: "recording", video: "film" }[kind];
  element.setAttribute("aria-label", words);
  const seen = document.createElement("span");
  seen.dataset.aside = "generated";
  seen.append(words);
  element.append(seen);
  return element;
}

/** @param {HTMLAnchorElement} anchor @param {string} address */
function leadOut(anchor, address) {
  if (!/^https?:\/\//i.test(address)) return;
  anchor.href = address;
  anchor.target = "_blank";
  anchor.rel = "noopener noreferrer";
}

/** More columns than a page of text can hold. @param {Element} table */
const isWide = (table) => [...table.querySelectorAll("tr")].some((row) => row.children.length > 6);

/** @param {HTMLElement} table */
function inScrollBox(table) {
  const box = document.createElement("div");
  box.className = "wide";
  box.tabIndex = 0;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", "Wide table");
  box.append(table);
  return box;
}
