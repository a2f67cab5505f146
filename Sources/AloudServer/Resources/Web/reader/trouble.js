import { Refusal, Unreachable } from "../api.js";

/**
 * What went wrong, in a sentence for the person: the server's own where it gave one.
 * @param {Error} error @returns {{code: string, message: string}}
 */
export function troubleOf(error) {
  const code = error instanceof Refusal ? error.code : error.name;
  if (error instanceof Refusal || error instanceof Unreachable) return { code, message: error.message };
  return {
    code,
    message: error.name === "NotAllowedError"
      ? "The browser wants one more touch before it lets Aloud speak. Press Play again."
      : "The sound could not be played. Press Play to try again.",
  };
}
