/** @typedef {import("./location.js").Location} Location */

/**
 * Who moves the cursor. `at` is the one reading position; `view` is what is looked at while it is elsewhere
 * (null: the screen follows the cursor); `undo` is where the cursor was before it was moved by hand while paused,
 * and `tried` whether the voice has spoken since.
 * @typedef {Readonly<{at: Location, playing: boolean, view: Location | null, undo: Location | null,
 *   tried: boolean}>} Cursor
 */

/**
 * What happened.
 * `turned`: a page was turned by hand; `to` is the first whole word in view, `holdsCursor` whether the cursor's
 * word is in view too. `chosen`: a place was chosen; `speak` when the voice is to go there even if it was silent.
 * `looked`: a link was followed. `spoken`: the voice has come to a word; `inView` whether that word is on the page being looked at.
 * @typedef {{type: "play"} | {type: "paused"}
 *   | {type: "turned", to: Location, holdsCursor: boolean}
 *   | {type: "chosen", to: Location, speak: boolean}
 *   | {type: "looked", to: Location}
 *   | {type: "spoken", at: Location, inView: boolean}
 *   | {type: "returned"} | {type: "undone"}} CursorEvent
 */

/**
 * What is to be done about it.
 * @typedef {{do: "speak", from: Location} | {do: "show", at: Location}
 *   | {do: "save", at: Location, kind: "played" | "moved"}} CursorAction
 */

/** @typedef {{cursor: Cursor, actions: CursorAction[]}} CursorStep */

/** A cursor at rest. @param {Location} at @returns {Cursor} */
export const cursorAt = (at) => ({ at, playing: false, view: null, undo: null, tried: false });

/** @param {Cursor} cursor @param {CursorEvent} event @returns {CursorStep} */
export function step(cursor, event) {
  switch (event.type) {
    case "play":
      return {
        cursor: { ...cursor, playing: true, view: null, tried: true },
        actions: [speakFrom(cursor.at), ...(cursor.view ? [show(cursor.at)] : [])],
      };
    case "paused":
      return { cursor: { ...cursor, playing: false }, actions: [save(cursor.at, "played")] };
    case "turned":
      return turned(cursor, event.to, event.holdsCursor);
    case "chosen":
      return chosen(cursor, event.to, event.speak);
    case "looked":
      if (!cursor.playing) return chosen(cursor, event.to, false);
      return { cursor: { ...cursor, view: event.to }, actions: [show(event.to)] };
    case "spoken":
      return {
        cursor: { ...cursor, at: event.at, view: event.inView ? null : cursor.view },
        actions: [save(event.at, "played")],
      };
    case "returned":
      return { cursor: { ...cursor, view: null }, actions: [show(cursor.at)] };
    case "undone":
      if (!cursor.undo) return { cursor, actions: [] };
      return {
        cursor: { ...cursor, at: cursor.undo, view: null, undo: null, tried: false },
        actions: [
          ...(cursor.playing ? [speakFrom(cursor.undo)] : []), show(cursor.undo), save(cursor.undo, "moved"),
        ],
      };
  }
}

/** @param {Cursor} cursor @param {Location} to @param {boolean} holdsCursor @returns {CursorStep} */
function turned(cursor, to, holdsCursor) {
  if (cursor.playing) return { cursor: { ...cursor, view: holdsCursor ? null : to }, actions: [] };
  return { cursor: moved(cursor, to), actions: [save(to, "moved")] };
}

/** @param {Cursor} cursor @param {Location} to @param {boolean} speak @returns {CursorStep} */
function chosen(cursor, to, speak) {
  if (speak || cursor.playing) {
    return {
      cursor: { at: to, playing: true, view: null, undo: null, tried: false },
      actions: [speakFrom(to), show(to)],
    };
  }
  return { cursor: moved(cursor, to), actions: [show(to), save(to, "moved")] };
}

/**
 * The cursor moved by hand while paused. Several moves are undone as one, back to where the voice was last.
 * @param {Cursor} cursor @param {Location} to @returns {Cursor}
 */
const moved = (cursor, to) => ({
  ...cursor, at: to, view: null, undo: cursor.tried ? cursor.at : cursor.undo ?? cursor.at, tried: false,
});

/** @param {Location} from @returns {CursorAction} */
const speakFrom = (from) => ({ do: "speak", from });

/** @param {Location} at @returns {CursorAction} */
const show = (at) => ({ do: "show", at });

/** @param {Location} at @param {"played" | "moved"} kind @returns {CursorAction} */
const save = (at, kind) => ({ do: "save", at, kind });
