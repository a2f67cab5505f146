import { button } from "../controls.js";
import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { bookCard } from "./book-card.js";
import { PasteDialog } from "./paste-dialog.js";
import { UploadList } from "./upload-list.js";

/** @typedef {import("../store.js").Snapshot} Snapshot */

/** The shelf. Books come by the file picker, by dropping them anywhere, and by pasting text. */
export class BookShelf extends StoreElement {
  #files = h("input", { type: "file", multiple: true, hidden: true, "aria-label": "Files to add" });
  #main = h("main", { "aria-label": "Shelf" });
  #undo = h("div", { class: "pills" });
  #error = h("p", { class: "error", role: "alert" });

  build() {
    const { store, connection: signal } = this;
    this.#files.addEventListener("change", () => {
      if (this.#files.files) request(this, "add-files", [...this.#files.files]);
      this.#files.value = "";
    }, { signal });
    this.append(
      h("header", {},
        h("h1", {}, "Aloud"),
        h("div", { class: "row" },
          button("file", "Open a file", () => this.#files.click()),
          button("paste", "Paste text", () => request(this, "paste-text", "")))),
      this.#error, new UploadList().using(store), this.#main, this.#undo, this.#files, new PasteDialog().using(store),
    );
    this.#droppable(signal);
    document.addEventListener("paste", (event) => this.#pasted(event), { signal });
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ shelf, error }, before) {
    if (error !== before?.error) this.#error.textContent = error?.message ?? "";
    if (shelf.books !== before?.shelf.books) this.#drawBooks(shelf.books);
    if (shelf.removed !== before?.shelf.removed) {
      this.#undo.replaceChildren();
      if (shelf.removed) {
        this.#undo.append(
          h("p", { class: "pill-text", role: "status" }, `“${shelf.removed.title}” is off the shelf.`),
          button("undo", "Undo", () => request(this, "restore-book"), "pill"));
      }
    }
  }

  /** @param {Snapshot["shelf"]["books"]} books */
  #drawBooks(books) {
    if (!books) return this.#main.replaceChildren();
    if (books.length === 0) return this.#main.replaceChildren(this.#invitation());
    this.#main.replaceChildren(h("ul", { class: "books" }, ...books.map((book) => h("li", {}, bookCard(book)))));
  }

  #invitation() {
    return h("section", { class: "invitation" },
      h("h2", {}, "Open a page and hear it"),
      h("p", {}, "A book, a letter, a text you copied: Aloud reads it out loud and keeps your eyes on the words."),
      h("div", { class: "choices" },
        button("file", "Open a file", () => this.#files.click(), "primary"),
        button("paste", "Paste text", () => request(this, "paste-text", ""), "primary")),
      h("p", { class: "hint" }, "Or drop files anywhere. Nothing leaves this machine."));
  }

  /** @param {AbortSignal} signal */
  #droppable(signal) {
    let depth = 0;
    document.addEventListener("dragenter", (event) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      depth += 1;
      this.toggleAttribute("data-dropping", true);
    }, { signal });
    document.addEventListener("dragover", (event) => {
      if (isFiles(event)) event.preventDefault();
    }, { signal });
    document.addEventListener("dragleave", () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) this.toggleAttribute("data-dropping", false);
    }, { signal });
    document.addEventListener("drop", (event) => {
      if (!isFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      depth = 0;
      this.toggleAttribute("data-dropping", false);
      request(this, "add-files", [...event.dataTransfer.files]);
    }, { signal });
  }

  /** @param {ClipboardEvent} event */
  #pasted(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, textarea") || !event.clipboardData) return;
    const { files } = event.clipboardData;
    if (files.length > 0) return request(this, "add-files", [...files]);
    const text = event.clipboardData.getData("text/plain");
    if (text.trim()) request(this, "paste-text", text);
  }
}

/** @param {DragEvent} event */
const isFiles = (event) => event.dataTransfer?.types.includes("Files") ?? false;
