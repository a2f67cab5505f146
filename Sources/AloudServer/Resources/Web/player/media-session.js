/**
 * What the lock screen and the headphones do.
 * @typedef {{play: () => void, pause: () => void, previousSentence: () => void, nextSentence: () => void}} Handlers
 */

/** The lock screen's view of the open book; does nothing where the browser has none. */
export class LockScreen {
  #session = navigator.mediaSession;

  /** @param {Handlers} handlers */
  constructor(handlers) {
    this.#session?.setActionHandler("play", handlers.play);
    this.#session?.setActionHandler("pause", handlers.pause);
    this.#session?.setActionHandler("previoustrack", handlers.previousSentence);
    this.#session?.setActionHandler("nexttrack", handlers.nextSentence);
  }

  /** @param {{title: string, chapter: string | null, author: string, cover: string | null}} book */
  show({ title, chapter, author, cover }) {
    if (!this.#session) return;
    this.#session.metadata = new MediaMetadata({
      title: chapter ?? title,
      artist: author,
      album: title,
      artwork: cover ? [{ src: cover }] : [{ src: "/icons/aloud.svg", sizes: "any", type: "image/svg+xml" }],
    });
  }

  /** @param {boolean} isPlaying */
  set isPlaying(isPlaying) {
    if (!this.#session) return;
    this.#session.playbackState = isPlaying ? "playing" : "paused";
    this.#hideLength();
  }

  /** The element's own duration means nothing to a listener. */
  #hideLength() {
    try {
      this.#session?.setPositionState?.({ duration: Infinity, position: 0, playbackRate: 1 });
    } catch {
      // Firefox knows of no endless sound: it is shown none.
      this.#session?.setPositionState();
    }
  }

  close() {
    if (!this.#session) return;
    for (const action of /** @type {const} */ (["play", "pause", "previoustrack", "nexttrack"])) {
      this.#session.setActionHandler(action, null);
    }
    this.#session.metadata = null;
    this.#session.playbackState = "none";
  }
}
