import { api, Refusal, Unreachable } from "../api.js";

/**
 * Lets one voice at a time say its sample sentence, through an element of its own; whatever else sounds is to stand
 * still meanwhile.
 */
export class VoicePreview {
  #onChange;
  #onFailure;
  /** @type {AbortController | null} */
  #sounding = null;

  /**
   * @param {(id: string | null) => void} onChange the voice that is heard now; null for silence
   * @param {(id: string, message: string) => void} onFailure
   */
  constructor(onChange, onFailure) {
    this.#onChange = onChange;
    this.#onFailure = onFailure;
  }

  /** Begins a preview; the one before ends. @param {string} id @param {number} speed media seconds a second */
  play(id, speed) {
    this.#end();
    const ending = new AbortController();
    const { signal } = ending;
    this.#sounding = ending;
    const audio = new Audio(api.preview(id));
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    audio.preservesPitch = true;
    audio.addEventListener("ended", () => this.stop(), { signal });
    audio.addEventListener("error", () => this.#failed(id, signal), { signal });
    signal.addEventListener("abort", () => {
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
    });
    this.#onChange(id);
    audio.play().catch((error) => {
      // A preview that was ended, and one that failed, which its own event tells of.
      if (error.name !== "AbortError" && error.name !== "NotSupportedError") throw error;
    });
  }

  /** Silence. */
  stop() {
    if (!this.#sounding) return;
    this.#end();
    this.#onChange(null);
  }

  #end() {
    this.#sounding?.abort();
    this.#sounding = null;
  }

  /** The element does not say why; the server does. @param {string} id @param {AbortSignal} signal */
  async #failed(id, signal) {
    let message = "The preview could not be played.";
    try {
      await api.checkPreview(id, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      message = error.message;
    }
    if (signal.aborted) return;
    this.#onFailure(id, message);
    this.stop();
  }
}
