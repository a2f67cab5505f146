import { button } from "../controls.js";
import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";

/** @typedef {import("../store.js").Snapshot} Snapshot */

/** Where copied text is put, to be read at once. */
export class PasteDialog extends StoreElement {
  #text = h("textarea", { id: "pasted", rows: 10, placeholder: "Paste or type here" });
  #dialog = h("dialog", { class: "paste", "aria-labelledby": "paste-title" });

  build() {
    const { connection: signal } = this;
    const close = () => request(this, "paste-text", null);
    this.#dialog.replaceChildren(
      h("h2", { id: "paste-title" }, "Paste text"),
      h("label", { for: "pasted", class: "unseen-live" }, "Text to read"),
      this.#text,
      h("div", { class: "row" },
        button(null, "Read it", () => this.#read(), "primary"),
        button(null, "Cancel", close)));
    this.append(this.#dialog);
    this.#dialog.addEventListener("cancel", (event) => (event.preventDefault(), close()), { signal });
    this.#text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#read();
    }, { signal });
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ shelf }, before) {
    if (shelf.pasting === (before?.shelf.pasting ?? null)) return;
    if (shelf.pasting === null) return this.#dialog.close();
    this.#text.value = shelf.pasting;
    if (!this.#dialog.open) this.#dialog.showModal();
    const first = shelf.pasting ? this.#dialog.querySelector("button") : this.#text;
    first?.focus();
  }

  #read() {
    const text = this.#text.value;
    if (text.trim()) request(this, "read-text", text);
    else this.#text.focus();
  }
}
