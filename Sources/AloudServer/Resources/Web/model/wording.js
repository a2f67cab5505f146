/** Characters spoken in a second at speed 1, until a narration has shown how many it really is. */
const CHARACTERS_A_SECOND = 15;
const CHARACTERS_A_SECOND_CJK = 5;

/**
 * Seconds a stretch of text will take.
 * @param {number} length UTF-16 code units @param {string | null} language @param {number} speed
 */
export function secondsFor(length, language, speed) {
  const pace = /^(zh|ja|ko)\b/.test(language ?? "") ? CHARACTERS_A_SECOND_CJK : CHARACTERS_A_SECOND;
  return length / pace / speed;
}

/** As a person says it: `12 minutes left in this chapter`. @param {number} seconds */
export function timeLeft(seconds) {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "less than a minute left in this chapter";
  if (minutes === 1) return "1 minute left in this chapter";
  if (minutes < 60) return `${minutes} minutes left in this chapter`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const spoken = hours === 1 ? "1 hour" : `${hours} hours`;
  if (rest === 0) return `${spoken} left in this chapter`;
  return `${spoken} ${rest === 1 ? "1 minute" : `${rest} minutes`} left in this chapter`;
}

/** `1×`, `1.25×`. @param {number} speed */
export const speedText = (speed) => `${Number(speed.toFixed(2))}×`;

/** `Ada Lovelace and Charles Babbage`. @param {readonly string[]} names */
export const listed = (names) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** The name of a language in English; the tag itself where it has none. @param {string} tag */
export const languageName = (tag) => nameIn("en", tag);

/** The name of a language in itself; the tag where it has none. @param {string} tag */
export const ownLanguageName = (tag) => nameIn(tag, tag);

/** @param {string} language of the name @param {string} tag */
function nameIn(language, tag) {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? tag;
  } catch (error) {
    // A tag that is not well formed has no name.
    if (error instanceof RangeError) return tag;
    throw error;
  }
}
