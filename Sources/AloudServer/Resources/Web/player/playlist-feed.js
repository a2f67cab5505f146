import { Refusal } from "../api.js";
import { AHEAD } from "../model/feed.js";
import { persistently } from "./persistence.js";

/** @typedef {import("../model/program.js").Program} Program */
/** @typedef {import("./feeder.js").Supply} Supply */

/**
 * Lets the browser itself pull the narration as an HLS list, where it must go on with no script at all (a
 * locked phone), and only fetches the timeline beside it.
 */
export class PlaylistFeed {
  #audio;
  #program;
  #rate;
  #supply;
  #address;
  #turn = new AbortController();
  #closing = new AbortController();
  #isPumping = false;

  static get isSupported() {
    return document.createElement("audio").canPlayType("application/vnd.apple.mpegurl") !== "";
  }

  /**
   * @param {HTMLAudioElement} audio @param {Program} program @param {number} rate @param {Supply} supply
   * @param {(narration: string) => string} address of a narration's list
   */
  constructor(audio, program, rate, supply, address) {
    this.#audio = audio;
    this.#program = program;
    this.#rate = rate;
    this.#supply = supply;
    this.#address = address;
    audio.addEventListener("timeupdate", () => this.pump(), { signal: this.#closing.signal });
  }

  close() {
    this.#closing.abort();
    this.#turn.abort();
  }

  /** Stops fetching for what the program no longer holds. */
  clear() {
    this.#turn.abort();
    this.#turn = new AbortController();
  }

  /** @param {import("../model/program.js").Part} part the first of a new program */
  async begin(part) {
    this.clear();
    this.#audio.src = this.#address(part.id);
  }

  rewind() {
    this.pump();
  }

  /** Fetches the timeline up to what will be heard soon. */
  pump() {
    if (this.#isPumping) return;
    this.#isPumping = true;
    this.#run().catch((error) => this.#supply.onFailure(error)).finally(() => (this.#isPumping = false));
  }

  async #run() {
    for (;;) {
      const { signal } = this.#turn;
      const part = this.#program.parts.at(-1);
      const heard = this.#audio.currentTime * this.#rate;
      if (!part || part.timeline.ended || part.timeline.length - heard > AHEAD * this.#rate) return;
      const cue = { part, utterance: part.timeline.utterances.length };
      try {
        await persistently((s) => this.#supply.timeline(cue, s), { signal, onAway: this.#supply.onAway });
      } catch (error) {
        if (this.#closing.signal.aborted) return;
        if (signal.aborted) continue;
        if (!(error instanceof Refusal) || error.status !== 503) throw error;
      }
    }
  }
}
