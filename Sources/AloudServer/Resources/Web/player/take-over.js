import { api, Refusal, Unreachable } from "../api.js";
import { pause } from "./persistence.js";

/** @typedef {import("../model/location.js").Location} Location */
/** @typedef {import("../model/program.js").Program} Program */
/** @typedef {import("./feeder.js").Feeder} Feeder */

/** How long a narration takes to be made, in wall seconds, before one has shown how long it really is. */
const GUESS = 0.25;

/** Between two looks whether more of the old narration is known, in milliseconds. */
const AGAIN = 100;

/** Before a server that did not answer, or not yet, is asked again, in milliseconds. */
const PATIENCE = 1000;

/**
 * Lets a narration made now take over from the first utterance that is far enough ahead for its sound to be there in
 * time: nothing is heard twice, nothing is left out, and there is no gap. Ends early, with nothing changed,
 * when the signal is aborted, when it is over, or when no utterance follows. Throws what the server says against it.
 * @param {Program} program @param {Feeder} feed
 * @param {object} how
 * @param {string} how.book
 * @param {number} how.rate samples a second
 * @param {AbortSignal} how.signal
 * @param {() => boolean} how.isOver whether nothing is to be heard any more
 * @param {(from: Location) => Promise<import("../api.js").NarrationStart>} how.narrate
 * @param {() => number} how.speed media seconds a second
 * @param {() => number} how.untouchable media sample before which sound can no longer be replaced
 */
export async function takeOver(program, feed, { book, rate, signal, isOver, narrate, speed, untouchable }) {
  let patience = GUESS;
  while (!isOver() && !signal.aborted) {
    const begun = performance.now();
    const seam = program.seam(untouchable() + patience * speed() * rate);
    if (!seam) {
      if (program.parts.at(-1)?.timeline.ended) return;
      await pause(AGAIN, signal);
      continue;
    }
    try {
      const { id, entry } = await narrate(seam.from);
      const [fragment, page] = await Promise.all([
        api.fragment(book, id, 0, signal), api.timeline(book, id, 0, signal),
      ]);
      signal.throwIfAborted();
      if (program.startOf(seam.part, seam.until) >= untouchable()) {
        const part = program.follow(seam.part, seam.until, { id, from: seam.from, entry: entry.sample });
        part.timeline.add(page);
        return await feed.replace(part.at / rate, { part, utterance: 0 }, fragment);
      }
      // Too late: the next attempt aims further ahead. What cannot be ended now ends by itself.
      api.endNarration(book, id).catch(() => {});
    } catch (error) {
      if (signal.aborted) return;
      const isPassing = error instanceof Unreachable || (error instanceof Refusal && error.status === 503);
      if (!isPassing) throw error;
      await pause(PATIENCE, signal);
    }
    patience = (performance.now() - begun) / 1000 + 0.1;
  }
}
