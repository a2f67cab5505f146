import { api, Refusal, Unreachable } from "../api.js";
import { choosing, primary } from "../model/settings.js";
import { isInstalling, modelOf } from "../model/voices.js";
import { pause } from "../player/persistence.js";

/** @typedef {import("../model/settings.js").Changes} Changes */
/** @typedef {import("../model/voices.js").Voice} Voice */
/** @typedef {import("../store.js").Store} Store */

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
  /** What was removed while the panel is open, by model, with the choices that it was. @type {Map<string, {voice: Voice, choices: Record<string, string>}>} */
  #removals = new Map();

  /** What was being installed and was cancelled. @type {Map<string, import("../model/voices.js").VoiceInstall>} */
  #stopped = new Map();

  /** @param {Store} store @param {(changes: Changes) => void} changeSettings */
  constructor(store, changeSettings) {
    this.#store = store;
    this.#changeSettings = changeSettings;
    store.addEventListener("change", () => this.#heed());
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
   * Takes out a voice with all its speakers. Where it was chosen, Aloud chooses again. Until the panel is closed it
   * can be put back from where it stood.
   * @param {Voice} voice
   */
  async remove(voice) {
    const model = modelOf(voice);
    const { voices, settings } = this.#store.snapshot;
    const gone = new Set((voices.all ?? []).filter((one) => modelOf(one) === model).map(({ id }) => id));
    const choices = Object.fromEntries(Object.entries(settings.voices).filter(([, id]) => gone.has(id)));
    this.#removals.set(model, { voice, choices });
    if (Object.keys(choices).length > 0) this.#changeSettings(choosing(settings.voices, primary(voice.language), null));
    if (!await this.#tell(voice.id, () => api.removeVoice(voice.id))) this.#forgive(model);
    this.#showRemovals();
  }

  /** Puts back what was taken out. @param {Voice} voice */
  async restore(voice) {
    const model = modelOf(voice);
    if (await this.#tell(voice.id, () => api.installVoice(voice.id))) this.#forgive(model);
    this.#showRemovals();
  }

  /** A voice is there as before: it is chosen where it was. @param {string} model */
  #forgive(model) {
    const choices = this.#removals.get(model)?.choices ?? {};
    this.#removals.delete(model);
    if (Object.keys(choices).length > 0) this.#changeSettings({ voices: choices });
  }

  #showRemovals() {
    const removed = [...this.#removals.values()].map(({ voice }) => voice);
    this.#store.changeVoices({ removed: Object.freeze(removed) });
  }

  /** @param {string} id @param {() => Promise<void>} work @returns {Promise<boolean>} whether it was done */
  async #tell(id, work) {
    const { [id]: _, ...others } = this.#store.snapshot.voices.refusals;
    this.#store.changeVoices({ refusals: Object.freeze(others) });
    try {
      await work();
      await this.load();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      this.refused(id, error.message);
      return false;
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
    if (panel !== "voices" && this.#removals.size > 0) {
      this.#removals.clear();
      this.#showRemovals();
    }
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
