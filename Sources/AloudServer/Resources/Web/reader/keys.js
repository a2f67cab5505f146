/**
 * What a key asks of the reading screen. Those that are not about the page are the names of requests.
 * @typedef {"toggle" | "left" | "right" | "up" | "down" | "next" | "previous" | "first" | "last" | "escape"
 *   | "word-back" | "word-on" | "larger-text" | "smaller-text" | "slower" | "faster"} Command
 */

/** @type {Record<string, Command>} */
const PLAIN = {
  " ": "toggle", ArrowLeft: "left", ArrowRight: "right", PageDown: "next", PageUp: "previous", Home: "first",
  End: "last", ArrowUp: "up", ArrowDown: "down", Escape: "escape", "+": "larger-text",
  "=": "larger-text", "-": "smaller-text", "<": "slower", ">": "faster",
};

/** @type {Record<string, Command>} */
const SHIFTED = {
  ArrowLeft: "word-back", ArrowRight: "word-on", "+": "larger-text", " ": "toggle", "<": "slower", ">": "faster",
};

/**
 * The command of a key press; null when it is none of ours, or something else's.
 * @param {KeyboardEvent} event @returns {Command | null}
 */
export function commandOf(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, [contenteditable], dialog, video, .wide")) return null;
  // Space is a button's own; a selection is widened with Shift.
  if (event.key === " " && target?.closest("button, a[href], summary")) return null;
  if (event.shiftKey && event.key.startsWith("Arrow") && !(document.getSelection()?.isCollapsed ?? true)) return null;
  return (event.shiftKey ? SHIFTED : PLAIN)[event.key] ?? null;
}
