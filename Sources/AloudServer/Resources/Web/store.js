/** @typedef {import("./api.js").Book} Book */
/** @typedef {import("./api.js").BookDetail} BookDetail */
/** @typedef {import("./api.js").Contents} Contents */
/** @typedef {import("./model/chapter.js").Chapter} Chapter */
/** @typedef {import("./model/lit.js").Lit} Lit */
/** @typedef {import("./model/location.js").Location} Location */
/** @typedef {import("./model/location.js").Span} Span */
/** @typedef {import("./model/positions.js").Position} Position */
/** @typedef {import("./model/settings.js").Settings} Settings */
/** @typedef {import("./model/voices.js").Voice} Voice */

/**
 * A file or text on its way to the shelf. `sent` is 0…1; at 1 the server is reading it.
 * @typedef {Readonly<{id: number, name: string, sent: number, refused: string | null}>} Upload
 */

/**
 * `books` is null until the server has said which there are; `removed` is the one last taken off, while that
 * can be undone from here.
 * @typedef {Readonly<{books: readonly Book[] | null, uploads: readonly Upload[], removed: Book | null,
 *   pasting: string | null}>} Shelf
 */

/**
 * What the page is to show: a chapter and a place in it. Each new `serial` is an order to go there.
 * `byHand`: the reader turned to it, so the cursor's rules apply when it is laid out.
 * @typedef {Readonly<{serial: number, chapter: Chapter, place: number | "end", byHand: boolean,
 *   forward: boolean}>} Shown
 */

/**
 * Something that the reading leaves out and somebody has asked about: why, whether it is being said now, and where
 * its link leads.
 * @typedef {Readonly<{text: string, isSpoken: boolean, to: Location | null}>} Aside
 */

/**
 * A language that is not spoken: the voice chosen for it is not here, or, where `chosen` is null, none is.
 * @typedef {Readonly<{language: string, chosen: string | null}>} Lack
 */

/**
 * The open book. `resting` is where the voice stopped or the reader left off, null once the page was turned.
 * @typedef {Readonly<{book: BookDetail, contents: Contents | null, shown: Shown | null, location: Location,
 *   page: {index: number, count: number} | null, playing: boolean, waiting: boolean, following: boolean,
 *   undoable: boolean, lit: Lit | null, resting: Span | null, aside: Aside | null, conflict: Position | null,
 *   ended: boolean, lack: Lack | null}>} Reading
 */

/**
 * The voices: `all` is null until the server has said which there are. `heard` is the one whose preview is played;
 * `removed` those taken out that can still be put back; `refusals` what was last said against doing something with a
 * voice, by its id; `wanted` the one that the panel is to be opened at.
 * @typedef {Readonly<{all: readonly Voice[] | null, heard: string | null, removed: readonly Voice[],
 *   refusals: Readonly<Record<string, string>>, wanted: Voice | null}>} Voices
 */

/**
 * Everything on screen is drawn from this.
 * @typedef {Readonly<{view: "shelf" | "reader", panel: string | null, shelf: Shelf, reading: Reading | null,
 *   settings: Readonly<Settings>, voices: Voices, error: {code: string, message: string} | null}>}
 *   Snapshot
 */

/** Whether something is to be heard, the book or what it leaves out. @param {Reading | null} reading */
export const isSounding = (reading) => reading !== null && (reading.playing || (reading.aside?.isSpoken ?? false));

/** Holds the one frozen snapshot; says when it has been replaced. */
export class Store extends EventTarget {
  /** @type {Snapshot} */
  #snapshot;

  /** @param {Snapshot} first */
  constructor(first) {
    super();
    this.#snapshot = Object.freeze(first);
  }

  get snapshot() {
    return this.#snapshot;
  }

  /** @param {Partial<Snapshot>} changes */
  change(changes) {
    this.#snapshot = Object.freeze({ ...this.#snapshot, ...changes });
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Partial<Shelf>} changes */
  changeShelf(changes) {
    this.change({ shelf: Object.freeze({ ...this.#snapshot.shelf, ...changes }) });
  }

  /** @param {Partial<Voices>} changes */
  changeVoices(changes) {
    this.change({ voices: Object.freeze({ ...this.#snapshot.voices, ...changes }) });
  }

  /** Nothing happens when no book is open. @param {Partial<Reading>} changes */
  changeReading(changes) {
    const { reading } = this.#snapshot;
    if (reading) this.change({ reading: Object.freeze({ ...reading, ...changes }) });
  }
}
