import { Unreachable } from "../api.js";
import { patience } from "../model/feed.js";

/**
 * Does a piece of work again and again while the server does not answer; any other failure is the caller's.
 * @template T
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @param {{signal: AbortSignal, onAway: (isAway: boolean) => void}} options
 * @returns {Promise<T>} throws the signal's reason when it is aborted
 */
export async function persistently(work, { signal, onAway }) {
  for (let failures = 1;; failures += 1) {
    try {
      const result = await work(signal);
      signal.throwIfAborted();
      onAway(false);
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Unreachable)) throw error;
      onAway(true);
      await pause(patience(failures), signal);
    }
  }
}

/**
 * Ends early when the network comes back or the signal is aborted.
 * @param {number} milliseconds @param {AbortSignal} signal @returns {Promise<void>}
 */
export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const done = () => (clearTimeout(timer), ending.abort(), resolve());
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done, { signal: ending.signal });
    globalThis.addEventListener?.("online", done, { signal: ending.signal });
  });
}
