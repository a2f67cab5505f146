import { iconButton } from "../controls.js";
import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";

/** @typedef {import("../store.js").Snapshot} Snapshot */

/** The thin bar at the top: back to the shelf, the title, contents, and how the page looks. */
export class ReadingBar extends StoreElement {
  #title = h("p", { class: "title", dir: "auto" });

  build() {
    this.classList.add("chrome");
    this.append(
      h("header", {},
        iconButton("back", "Back to the shelf", () => request(this, "open-shelf")),
        this.#title,
        iconButton("contents", "Contents", () => request(this, "open-panel", "contents")),
        iconButton("type", "Themes and settings", () => request(this, "open-panel", "settings"))),
    );
  }

  /** @param {Snapshot} snapshot */
  draw({ reading }) {
    const title = reading?.shown?.chapter.sent.title || reading?.book.title || "";
    if (this.#title.textContent !== title) this.#title.textContent = title;
  }
}
