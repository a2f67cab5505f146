import { button } from "../controls.js";
import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { primary } from "../model/settings.js";
import { betterVoice, offeredVoice, shortName, sizeText } from "../model/voices.js";
import { languageName } from "../model/wording.js";

/** @typedef {import("../model/location.js").Location} Location */
/** @typedef {import("../model/voices.js").Voice} Voice */
/** @typedef {import("../store.js").Lack} Lack */
/** @typedef {import("../store.js").Reading} Reading */
/** @typedef {import("../store.js").Snapshot} Snapshot */

/**
 * What the reader may want to know or undo: back to the voice, undo, an error, the book's end, a voice that is not
 * here, a better one that could be; and the choice between two devices' places.
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
  draw(snapshot, before) {
    const { reading, error, settings } = snapshot;
    if (error !== before?.error) this.#error.textContent = error?.message ?? "";
    if (!reading) return;
    const was = before?.reading;
    const offer = reading.following && !reading.aside && !reading.lack ? offerOf(snapshot) : null;
    const isOther = this.#offered !== offer?.id || /** @type {const} */ (["following", "undoable", "ended", "aside", "lack"])
      .some((what) => reading[what] !== was?.[what]);
    this.#offered = offer?.id;
    if (isOther) this.#drawPills(snapshot, offer);
    if (reading === was) return;
    if (reading.conflict !== was?.conflict) this.#drawConflict(reading);
    if (settings.view === "pages" && !reading.playing && reading.page !== was?.page && reading.page) {
      this.#spoken.textContent = `Page ${reading.page.index + 1} of ${reading.page.count}`;
    }
    // What the voice says itself needs no second one.
    if (reading.aside && reading.aside !== was?.aside && !reading.aside.isSpoken && !reading.playing) {
      this.#spoken.textContent = reading.aside.text;
    }
  }

  /** The voice that is offered. @type {string | undefined} */
  #offered;

  /** @param {Snapshot} snapshot @param {Voice | null} offer */
  #drawPills({ reading, voices }, offer) {
    this.#pills.replaceChildren();
    if (!reading) return;
    const { aside, lack } = reading;
    if (lack) return this.#drawLack(lack, voices.all ?? []);
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
    if (offer) this.#drawOffer(offer);
  }

  /** @param {Voice} voice */
  #drawOffer(voice) {
    const answer = (/** @type {boolean} */ isWanted) => request(this, "offer-answered", { voice, isWanted });
    this.#pills.append(h("div", { class: "offer" },
      h("p", {}, `A natural ${languageName(primary(voice.language))} voice can be installed (${sizeText(voice.size)})`),
      h("div", { class: "answers" },
        button(null, "Show", () => answer(true), "pill"), button(null, "Not now", () => answer(false), "pill"))));
  }

  /** @param {Lack} lack @param {readonly Voice[]} voices */
  #drawLack({ language, chosen }, voices) {
    const name = languageName(primary(language));
    const better = betterVoice(voices, language);
    const show = () => request(this, "show-voices", chosen === null ? better : null);
    const text = chosen !== null
      ? `The voice you chose for ${name} (${shortName(chosen)}) is not here any more.`
      : better
        ? `No voice here speaks ${name}. ${better.name} can be installed (${sizeText(better.size)}).`
        : `No voice here speaks ${name}, and Aloud knows of none to install.`;
    this.#pills.append(h("div", { class: "offer lack", role: "alert" },
      h("p", {}, text),
      h("div", { class: "answers" },
        ...(chosen !== null
          ? [
            button(null, "Choose another", show, "pill"),
            button(null, "Let Aloud choose", () => request(this, "choose-voice", { language, id: null }), "pill"),
          ]
          : [button(null, better ? "Show" : "All voices", show, "pill")]))));
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

/** The better voice to be offered; null for none. @param {Snapshot} snapshot */
const offerOf = ({ reading, voices, settings }) =>
  offeredVoice(voices.all, settings, reading?.shown?.chapter.sent.language ?? reading?.book.language ?? null);
