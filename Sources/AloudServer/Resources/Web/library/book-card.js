import { iconButton } from "../controls.js";
import { h, request } from "../dom.js";
import { listed } from "../model/wording.js";

/** @typedef {import("../api.js").Book} Book */

const HUES = ["butter", "peach", "rose", "mint", "sky", "lilac"];

/** A book on the shelf: its cover, title and author, and how far it is read. @param {Book} book */
export function bookCard(book) {
  const cover = book.cover ? printedCover(book) : madeCover(book);
  const percent = Math.round(100 * book.progress);
  const state = book.finished ? "finished" : percent > 0 ? `${percent} % read` : "not begun";
  const bar = h("span", { class: "progress" });
  bar.style.setProperty("--read", `${book.finished ? 100 : percent}%`);
  const card = h("article", { class: "book" },
    h("a", { href: `/read/${encodeURIComponent(book.id)}`, "aria-label": `${book.title}${book.authors.length > 0 ? `, ${listed(book.authors)}` : ""}, ${state}` },
      h("span", { class: "cover" }, cover),
      bar,
      h("span", { class: "title", dir: "auto" }, book.title),
      h("span", { class: "author", dir: "auto" }, listed(book.authors) || " ")),
    iconButton("close", `Remove ${book.title}`, () => request(card, "remove-book", book)));
  return card;
}

/** @param {Book} book */
function printedCover(book) {
  const image = h("img", { src: book.cover, alt: "", loading: "lazy", decoding: "async" });
  // A cover that is no picture: one is made in its place.
  image.addEventListener("error", () => image.replaceWith(madeCover(book)), { once: true });
  return image;
}

/** A cover for a book without one: its title set well, on a hue of its own. @param {Book} book */
function madeCover({ id, title, authors, language }) {
  const hue = HUES[[...id].reduce((sum, c) => sum + (c.codePointAt(0) ?? 0), 0) % HUES.length];
  const length = title.length > 60 ? "long" : title.length > 24 ? "medium" : "short";
  return h("span", { class: "made-cover", "data-hue": hue, "data-length": length, lang: language, "aria-hidden": "true" },
    h("span", { class: "made-title", dir: "auto" }, title),
    h("span", { class: "made-author", dir: "auto" }, listed(authors)));
}
