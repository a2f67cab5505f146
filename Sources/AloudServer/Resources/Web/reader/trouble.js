import { Refusal, Unreachable } from "../api.js";
import { primary } from "../model/settings.js";
import { missingChoices } from "../model/voices.js";

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

/**
 * The language that an error is about when no voice speaks it; null for any other error.
 * @param {Error} error
 * @param {readonly import("../model/voices.js").Voice[]} voices @param {Readonly<Record<string, string>>} choices
 * @param {string | null} language of what is read
 * @returns {import("../store.js").Lack | null}
 */
export function lackOf(error, voices, choices, language) {
  if (!(error instanceof Refusal)) return null;
  if (error.code === "no-voice") return language === null ? null : { language, chosen: null };
  if (error.code !== "no-such-voice") return null;
  const missing = missingChoices(voices, choices);
  const own = missing.find((choice) => language !== null && primary(choice.language) === primary(language)) ?? missing[0];
  return own ? { language: own.language, chosen: own.id } : null;
}
