import { pulledOver } from "../model/scrolling.js";

/** @typedef {import("./scroller.js").Scroller} Scroller */

/**
 * Listens to fingers on a scroller until the signal is aborted. They are heard of even while the browser scrolls,
 * when pointers are not.
 * @param {Scroller} scroller
 * @param {(isTouched: boolean) => void} onTouch
 * @param {(edge: -1 | 1) => void} onPull a finger pulled on where the text ends (1) or begins (-1)
 * @param {AbortSignal} signal
 */
export function listenToPulls(scroller, onTouch, onPull, signal) {
  const { element } = scroller;
  const options = { passive: true, signal };
  /** @type {{x: number, y: number, wasAtStart: boolean, wasAtEnd: boolean} | null} */
  let pull = null;

  element.addEventListener("touchstart", ({ touches }) => {
    onTouch(true);
    pull = touches.length > 1 ? null : {
      x: touches[0].clientX, y: touches[0].clientY, wasAtStart: scroller.isAtStart, wasAtEnd: scroller.isAtEnd,
    };
  }, options);
  element.addEventListener("touchcancel", () => onTouch(false), options);
  element.addEventListener("touchend", ({ touches, changedTouches: [touch] }) => {
    onTouch(touches.length > 0);
    if (!pull || !touch) return;
    const [across, down] = [pull.x - touch.clientX, pull.y - touch.clientY];
    const edge = pulledOver({ ...pull, pulled: scroller.isSideways ? scroller.forwards(across) : down });
    pull = null;
    if (edge !== 0) onPull(edge);
  }, options);
}
