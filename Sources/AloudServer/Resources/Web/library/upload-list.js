import { iconButton } from "../controls.js";
import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";

/** @typedef {import("../store.js").Snapshot} Snapshot */
/** @typedef {import("../store.js").Upload} Upload */

/** What is on its way to the shelf, and what could not come. */
export class UploadList extends StoreElement {
  #list = h("ul", { "aria-live": "polite", "aria-label": "Being added" });
  /** @type {Map<number, HTMLElement>} */
  #rows = new Map();

  build() {
    this.append(this.#list);
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ shelf }, before) {
    if (shelf.uploads === before?.shelf.uploads) return;
    for (const [id, row] of this.#rows) {
      if (!shelf.uploads.some((upload) => upload.id === id)) {
        row.remove();
        this.#rows.delete(id);
      }
    }
    for (const upload of shelf.uploads) this.#drawRow(upload, before?.shelf.uploads ?? []);
  }

  /** @param {Upload} upload @param {readonly Upload[]} before */
  #drawRow(upload, before) {
    const was = before.find(({ id }) => id === upload.id);
    const row = this.#rows.get(upload.id);
    if (row && was?.refused === upload.refused) {
      const bar = row.querySelector("progress");
      if (bar) bar.value = upload.sent;
      row.dataset.stage = upload.sent < 1 ? "sending" : "reading";
      return;
    }
    const made = upload.refused === null ? this.#running(upload) : this.#refused(upload, upload.refused);
    if (row) row.replaceWith(made);
    else this.#list.append(made);
    this.#rows.set(upload.id, made);
  }

  /** @param {Upload} upload */
  #running({ id, name, sent }) {
    return h("li", { "data-stage": "sending" },
      h("span", { class: "name" }, name),
      h("progress", { max: 1, value: sent, "aria-label": `Adding ${name}` }),
      iconButton("close", `Stop adding ${name}`, () => request(this, "dismiss-upload", id)));
  }

  /** @param {Upload} upload @param {string} refused */
  #refused({ id, name }, refused) {
    return h("li", { "data-stage": "refused" },
      h("span", { class: "name" }, name),
      h("span", { class: "reason" }, refused),
      iconButton("close", `Dismiss ${name}`, () => request(this, "dismiss-upload", id)));
  }
}
