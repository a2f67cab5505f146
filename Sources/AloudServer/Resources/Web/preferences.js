import { api, Refusal, Unreachable } from "./api.js";
import { keptValue } from "./kept-value.js";
import { changed, merged, settingsFrom } from "./model/settings.js";

/** @typedef {import("./model/settings.js").Changes} Changes */
/** @typedef {import("./store.js").Store} Store */

const KEY = "aloud.settings";

/** What the library has not been told yet: a page may go before it is. */
const UNSENT = "aloud.settings.unsent";

/** Between the last change and telling the library, in milliseconds: sliders change all the time. */
const DELAY = 500;

/** The name this browser goes by, made once. */
export function deviceName() {
  const kept = localStorage.getItem("aloud.device");
  if (kept) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem("aloud.device", made);
  return made;
}

/** The settings as this browser last knew them: there at once, before the library answers. */
export const keptSettings = () => settingsFrom(keptValue(KEY));

/** Keeps the settings: at once in this browser, soon after in the library. */
export class Preferences {
  #store;
  #device;
  /** @type {Changes} */
  #unsent = /** @type {Changes | null} */ (keptValue(UNSENT)) ?? {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Store} store @param {string} device */
  constructor(store, device) {
    this.#store = store;
    this.#device = device;
  }

  /** Takes up what the library keeps; what was changed meanwhile stays. */
  async load() {
    const kept = await api.settings(this.#device);
    this.#apply(changed({ ...this.#store.snapshot.settings, ...kept }, this.#unsent));
    if (Object.keys(this.#unsent).length > 0) await this.#send();
  }

  /** @param {Changes} changes */
  change(changes) {
    this.#apply(changed(this.#store.snapshot.settings, changes));
    this.#unsent = merged(this.#unsent, changes);
    this.#note();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), DELAY);
  }

  /** @param {Readonly<import("./model/settings.js").Settings>} settings */
  #apply(settings) {
    localStorage.setItem(KEY, JSON.stringify(settings));
    this.#store.change({ settings });
  }

  async #send() {
    const changes = this.#unsent;
    this.#unsent = {};
    try {
      // A voice is the reader's wherever they read; how a page looks depends on the screen.
      const { voices, offered, ...own } = changes;
      if (voices || offered) await api.changeSettings(null, { voices, offered });
      if (Object.keys(own).length > 0) await api.changeSettings(this.#device, own);
    } catch (error) {
      // They are kept in this browser; the next change takes them along.
      if (!(error instanceof Unreachable || error instanceof Refusal)) throw error;
      this.#unsent = merged(changes, this.#unsent);
    }
    this.#note();
  }

  #note() {
    if (Object.keys(this.#unsent).length > 0) localStorage.setItem(UNSENT, JSON.stringify(this.#unsent));
    else localStorage.removeItem(UNSENT);
  }
}
