import { api, Refusal, Unreachable } from "../api.js";
import { choosing, primary } from "../model/settings.js";
import { isInstalling, modelOf } from "../model/voices.js";
import { pause } from "../player/persistence.js";

/** @typedef {import("../model/settings.js").Changes} Changes */
/** @typedef {import("../model/voices.js").Voice} Voice */
/** @typedef {import("../store.js").Store} Store */

/** How long a removal can be undone, in milliseconds. */
const UNDOABLE = 10_000;

/** Between two looks at a server that does not wait for changes, and after one that did not answer, in milliseconds. */
const PATIENCE = 1000;

/**
 * The voices there are: fetched once, and kept up to date only while somebody looks at them or one is being
 * installed. What the server says against something is kept beside the voice it is about.
 */
export class VoiceList {
  #store;
  #changeSettings;
  /** @type {string | null} */
  #tag = null;
  /** Aborted when nobody looks any more. @type {AbortController | null} */
  #following = null;
  /** The removals that can still be undone, with what undoes the choices. @type {Map<string, {voices: readonly Voice[], choices: Changes | null, timer: number}>} */
  #removals = new Map();

  /** What was being installed and was cancelled. @type {Map<string, import("../model/voices.js").VoiceInstall>} */
  #stopped = new Map();

  /** @param {Store} store @param {(changes: Changes) => void} changeSettings */
  constructor(store, changeSettings) {
    this.#store = store;
    this.#changeSettings = changeSettings;
    store.addEventListener("change", () => this.#heed());
    addEventListener("pagehide", () => this.#settle());
  }

  /** Reads the list anew. Throws what the server says. */
  async load() {
    this.#take(await api.voices());
  }

  /** @param {Voice} voice */
  install({ id }) {
    this.#stopped.delete(id);
    return this.#tell(id, () => api.installVoice(id));
  }

  /** What has come is kept by the server, and how much it was here: it can be gone on with. @param {Voice} voice */
  cancel({ id, install }) {
    if (install && install.received > 0) this.#stopped.set(id, { state: "failed", received: install.received, total: install.total });
    return this.#tell(id, () => api.cancelInstall(id));
  }

  /**
   * Takes out a voice with all its speakers. The server is told when it can no longer be undone; until then it only
   * is not shown. Where it was chosen, Aloud chooses again.
   * @param {Voice} voice
   */
  remove(voice) {
    const model = modelOf(voice);
    const voices = (this.#store.snapshot.voices.all ?? []).filter((one) => modelOf(one) === model);
    const chosen = this.#store.snapshot.settings.voices;
    const choices = Object.fromEntries(Object.entries(chosen).filter(([, id]) => voices.some((one) => one.id === id)));
    const timer = setTimeout(() => this.#removeNow(model), UNDOABLE);
    const isChosen = Object.keys(choices).length > 0;
    this.#removals.set(model, { voices, choices: isChosen ? { voices: choices } : null, timer });
    this.#showRemovals();
    if (isChosen) this.#changeSettings(choosing(chosen, primary(voice.language), null));
  }

  /** Puts back what was taken out last of a voice. @param {Voice} voice */
  restore(voice) {
    const model = modelOf(voice);
    const removal = this.#removals.get(model);
    if (!removal) return;
    clearTimeout(removal.timer);
    this.#removals.delete(model);
    this.#showRemovals();
    if (removal.choices) this.#changeSettings(removal.choices);
  }

  /** @param {string} model @param {{keepalive?: boolean}} [options] */
  async #removeNow(model, options = {}) {
    const removal = this.#removals.get(model);
    if (!removal) return;
    clearTimeout(removal.timer);
    this.#removals.delete(model);
    const [{ id }] = removal.voices;
    await this.#tell(id, () => api.removeVoice(id, options));
    this.#showRemovals();
  }

  /** Nothing can be undone any more. */
  #settle() {
    for (const model of this.#removals.keys()) this.#removeNow(model, { keepalive: true });
  }

  #showRemovals() {
    const removed = [...this.#removals.values()].flatMap(({ voices }) => voices);
    this.#store.changeVoices({ removed: Object.freeze(removed) });
  }

  /** @param {string} id @param {() => Promise<void>} work */
  async #tell(id, work) {
    const { [id]: _, ...others } = this.#store.snapshot.voices.refusals;
    this.#store.changeVoices({ refusals: Object.freeze(others) });
    try {
      await work();
      await this.load();
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      this.refused(id, error.message);
    }
  }

  /** Keeps what was said against doing something with a voice. @param {string} id @param {string} message */
  refused(id, message) {
    const { refusals } = this.#store.snapshot.voices;
    this.#store.changeVoices({ refusals: Object.freeze({ ...refusals, [id]: message }) });
  }

  /** Follows the list while that is wanted. */
  #heed() {
    const { panel, voices } = this.#store.snapshot;
    const isWanted = panel === "voices" || (voices.all ?? []).some(isInstalling);
    if (isWanted && !this.#following) {
      const following = new AbortController();
      this.#following = following;
      this.#follow(following.signal).finally(() => {
        if (this.#following === following) this.#following = null;
      });
    } else if (!isWanted && this.#following) {
      this.#following.abort();
      this.#following = null;
    }
  }

  /** @param {AbortSignal} signal */
  async #follow(signal) {
    while (!signal.aborted) {
      const begun = performance.now();
      const before = this.#tag;
      try {
        const answer = await (before === null ? api.voices() : api.voicesAfter(before, signal));
        if (signal.aborted) return;
        this.#take(answer);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof Unreachable || error instanceof Refusal)) throw error;
        await pause(PATIENCE, signal);
      }
      const isSame = this.#tag === before;
      if (isSame && performance.now() - begun < PATIENCE) await pause(PATIENCE, signal);
    }
  }

  /** @param {import("../api.js").VoicesAnswer} answer */
  #take({ voices, tag }) {
    const isSame = tag !== null && tag === this.#tag && this.#store.snapshot.voices.all !== null;
    this.#tag = tag;
    if (isSame) return;
    const all = voices.map((voice) =>
      voice.installed || voice.install ? voice : { ...voice, install: this.#stopped.get(voice.id) });
    this.#store.changeVoices({ all: Object.freeze(all) });
  }
}
