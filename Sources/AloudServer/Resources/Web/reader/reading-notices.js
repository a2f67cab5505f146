import { button } from "../controls.js";
import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";

/** @typedef {import("../model/location.js").Location} Location */
/** @typedef {import("../store.js").Reading} Reading */
/** @typedef {import("../store.js").Snapshot} Snapshot */

/**
 * What the reader may want to know or undo: back to the voice, undo, an error, the book's end; and the choice
 * between two devices' places.
 */
export class ReadingNotices extends StoreElement {
  #pills = h("div", { class: "pills" });
  #error = h("p", { class: "error", role: "alert" });
  // Heard by who does not see the page; silent while the voice speaks, so that it is never talked over.
  #spoken = h("p", { class: "unseen-live", "aria-live": "polite" });
  #dialog = h("dialog", { class: "conflict", "aria-labelledby": "conflict-title" });

  build() {
    this.append(this.#error, this.#pills, this.#spoken, this.#dialog);
    this.#dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      request(this, "resolve-conflict", false);
    }, { signal: this.connection });
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ reading, error, settings }, before) {
    if (error !== before?.error) this.#error.textContent = error?.message ?? "";
    if (!reading || reading === before?.reading) return;
    const was = before?.reading;
    const isElsewhere = !reading.following;
    if (isElsewhere !== (was ? !was.following : false) || reading.undoable !== was?.undoable || reading.ended !== was?.ended || reading.aside !== was?.aside) {
      this.#drawPills(reading);
    }
    if (reading.conflict !== was?.conflict) this.#drawConflict(reading);
    if (settings.view === "pages" && !reading.playing && reading.page !== was?.page && reading.page) {
      this.#spoken.textContent = `Page ${reading.page.index + 1} of ${reading.page.count}`;
    }
    // What the voice says itself needs no second one.
    if (reading.aside && reading.aside !== was?.aside && !reading.aside.isSpoken && !reading.playing) {
      this.#spoken.textContent = reading.aside.text;
    }
  }

  /** @param {Reading} reading */
  #drawPills(reading) {
    this.#pills.replaceChildren();
    const { aside } = reading;
    if (aside) {
      this.#pills.append(h("p", { class: "pill-text" }, aside.text));
      const { to } = aside;
      if (to) this.#pills.append(button(null, "Follow the link", () => request(this, "link-followed", to), "pill"));
    }
    if (!reading.following) {
      this.#pills.append(button("follow", "Back to the voice", () => request(this, "return-to-voice"), "pill"));
    } else if (reading.undoable && !aside) {
      this.#pills.append(button("undo", "Undo", () => request(this, "undo-move"), "pill undo"));
    } else if (reading.ended && !aside) {
      this.#pills.append(h("p", { class: "pill-text" }, "The end"));
    }
  }

  /** @param {Reading} reading */
  #drawConflict({ conflict, location, book }) {
    if (!conflict) return this.#dialog.close();
    const theirs = placeName(conflict.location, book);
    const ours = placeName(location, book);
    this.#dialog.replaceChildren(
      h("h2", { id: "conflict-title" }, "You read on elsewhere"),
      h("p", {}, `Another device is at ${theirs}. This one is at ${ours}. Where do you want to go on?`),
      h("div", { class: "row" },
        button(null, `Go to ${theirs}`, () => request(this, "resolve-conflict", true), "primary"),
        button(null, "Stay here", () => request(this, "resolve-conflict", false))),
    );
    if (!this.#dialog.open) this.#dialog.showModal();
  }
}

/** @param {Location} location @param {import("../api.js").BookDetail} book */
function placeName({ chapter, offset }, book) {
  const line = book.chapterList[chapter];
  const share = line?.utf16Length ? Math.round((100 * offset) / line.utf16Length) : 0;
  return `${line?.title ? `“${line.title}”` : `chapter ${chapter + 1}`}, ${share} %`;
}
