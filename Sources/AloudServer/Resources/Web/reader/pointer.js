import { isTap, isTurning, SLOP, turnOf, WheelTurns } from "../model/gesture.js";

/**
 * What fingers, mice and wheels do to a page. `drag` moves it by pixels; `release` lets go of it, turning it to
 * the neighbour on the left (-1) or right (1), or not.
 * @typedef {object} PageHand
 * @property {(x: number, y: number, target: Element) => void} tap
 * @property {(dx: number) => void} drag
 * @property {(dx: number, side: -1 | 0 | 1) => void} release
 * @property {(delta: number) => boolean} scroll whether a push of the wheel scrolls, in pixels in reading order
 * @property {(direction: -1 | 1) => void} wheel in reading order
 */

/**
 * Listens on a page until the signal is aborted.
 * @param {HTMLElement} page @param {PageHand} hand @param {AbortSignal} signal
 */
export function listenToPointer(page, hand, signal) {
  /** @type {{id: number, x: number, y: number, time: number, hadSelection: boolean, turns: boolean, last: {x: number, time: number}, speed: number} | null} */
  let press = null;

  page.addEventListener("pointerdown", (event) => {
    if (press || event.button !== 0 || !event.isPrimary) return;
    const hadSelection = !document.getSelection()?.isCollapsed;
    press = {
      id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp, hadSelection, turns: false,
      last: { x: event.clientX, time: event.timeStamp }, speed: 0,
    };
  }, { signal });

  page.addEventListener("pointermove", (event) => {
    if (press?.id !== event.pointerId || event.pointerType === "mouse" || isInScrollBox(event)) return;
    const dx = event.clientX - press.x;
    if (!press.turns && isTurning({ dx, dy: event.clientY - press.y }) && isSelectionEmpty()) {
      press.turns = true;
      page.setPointerCapture(event.pointerId);
    }
    if (!press.turns) return;
    const elapsed = event.timeStamp - press.last.time;
    if (elapsed > 0) press.speed = (event.clientX - press.last.x) / elapsed;
    press.last = { x: event.clientX, time: event.timeStamp };
    hand.drag(dx - Math.sign(dx) * SLOP);
  }, { signal });

  page.addEventListener("pointerup", (event) => {
    if (press?.id !== event.pointerId) return;
    const { x, y, time, hadSelection, turns, speed } = press;
    press = null;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    if (turns) {
      hand.release(dx - Math.sign(dx) * SLOP, turnOf({ dx, speed }, page.clientWidth));
    } else if (isTap({ dx, dy, duration: event.timeStamp - time }) && !hadSelection && event.target instanceof Element) {
      hand.tap(event.clientX, event.clientY, event.target);
    }
  }, { signal });

  page.addEventListener("pointercancel", (event) => {
    if (press?.id !== event.pointerId) return;
    if (press.turns) hand.release(press.last.x - press.x, 0);
    press = null;
  }, { signal });

  const turns = new WheelTurns();
  page.addEventListener("wheel", (event) => {
    if (event.ctrlKey || isInScrollBox(event)) return;
    const given = Math.abs(event.deltaY) > Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
    const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? given * 20 : given;
    if (hand.scroll(delta)) return turns.pass(event.timeStamp);
    event.preventDefault();
    const pages = turns.add(delta, event.timeStamp);
    if (pages !== 0) hand.wheel(pages);
  }, { signal, passive: false });
}

const isSelectionEmpty = () => document.getSelection()?.isCollapsed ?? true;

/** @param {Event} event */
const isInScrollBox = (event) => event.target instanceof Element && event.target.closest(".wide") !== null;
