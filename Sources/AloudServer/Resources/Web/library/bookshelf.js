import { api, Refusal, Unreachable } from "../api.js";

/** @typedef {import("../api.js").Book} Book */
/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../store.js").Upload} Upload */

/** Uploads at once; more only wait for each other's disk. */
const AT_ONCE = 2;

/** What stands on the shelf, what is on its way there, and what was taken off. */
export class Bookshelf {
  #store;
  #count = 0;
  /** @type {Map<number, AbortController>} */
  #cancels = new Map();
  /** @type {(() => Promise<void>)[]} */
  #queue = [];
  #running = 0;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** Reads the shelf anew. Throws what the server says. */
  async load() {
    this.#store.changeShelf({ books: Object.freeze(await api.books()) });
  }

  /** @param {Iterable<File>} files */
  addFiles(files) {
    for (const file of files) this.#enqueue(file, file.name);
  }

  /** @param {string} text @returns {Promise<Book | null>} the book; null when it was refused */
  addText(text) {
    const blob = new Blob([text], { type: "text/plain; charset=utf-8" });
    return new Promise((resolve) => this.#enqueue(blob, null, resolve));
  }

  /** Stops an upload, or takes away what is said of one that was refused. @param {number} id */
  dismiss(id) {
    this.#cancels.get(id)?.abort(new DOMException("taken back", "AbortError"));
    this.#drop(id);
  }

  /** Takes a book off the shelf; it can be put back. @param {Book} book */
  async remove(book) {
    await api.deleteBook(book.id);
    this.#store.changeShelf({ removed: book });
    await this.load();
  }

  async restore() {
    const { removed } = this.#store.snapshot.shelf;
    if (!removed) return;
    await api.restoreBook(removed.id);
    this.#store.changeShelf({ removed: null });
    await this.load();
  }

  /** @param {Blob} content @param {string | null} name @param {(book: Book | null) => void} [done] */
  #enqueue(content, name, done = () => {}) {
    const id = (this.#count += 1);
    const cancel = new AbortController();
    this.#cancels.set(id, cancel);
    this.#store.changeShelf({
      uploads: [...this.#store.snapshot.shelf.uploads, { id, name: name ?? "Pasted text", sent: 0, refused: null }],
    });
    this.#queue.push(async () => done(await this.#upload(id, content, name, cancel.signal)));
    this.#run();
  }

  #run() {
    while (this.#running < AT_ONCE) {
      const work = this.#queue.shift();
      if (!work) return;
      this.#running += 1;
      work().finally(() => {
        this.#running -= 1;
        this.#run();
      });
    }
  }

  /**
   * @param {number} id @param {Blob} content @param {string | null} name @param {AbortSignal} signal
   * @returns {Promise<Book | null>}
   */
  async #upload(id, content, name, signal) {
    if (signal.aborted) return null;
    try {
      const { book } = await api.addBook(content, name, (sent) => this.#change(id, { sent }), signal);
      this.#drop(id);
      await this.load();
      return book;
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      this.#change(id, { refused: error.message });
      return null;
    }
  }

  /** @param {number} id @param {Partial<Upload>} changes */
  #change(id, changes) {
    const { uploads } = this.#store.snapshot.shelf;
    this.#store.changeShelf({ uploads: uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
  }

  /** @param {number} id */
  #drop(id) {
    this.#cancels.delete(id);
    this.#store.changeShelf({ uploads: this.#store.snapshot.shelf.uploads.filter((one) => one.id !== id) });
  }
}
