import { skipChoiceFrom } from "./skips.js";

/**
 * How a reader wants to read. `textSize` is in CSS pixels, null for the default of the window; `speed` in media
 * seconds a second; `shift` in milliseconds, later when positive; `voices` names a voice by language; `offered` the
 * languages for which a better voice has been offered and answered.
 * @typedef {object} Settings
 * @property {"system" | "light" | "sepia" | "mist" | "dusk" | "dark"} appearance
 * @property {"butter" | "peach" | "rose" | "mint" | "sky" | "lilac"} plate
 * @property {"soft" | "medium" | "strong"} intensity
 * @property {"phrase" | "word" | "sentence" | "none"} highlight
 * @property {"pages" | "scroll"} view
 * @property {"upright" | "across"} lines of a book that is written in vertical ones
 * @property {import("./skips.js").SkipChoice} skip
 * @property {number | null} textSize
 * @property {number} speed
 * @property {number} shift
 * @property {Readonly<Record<string, string>>} voices
 * @property {Readonly<Record<string, true>>} offered
 */

/**
 * Changes to settings, as RFC 7396 merges them: in the maps by language, null takes a language out.
 * @typedef {Partial<Omit<Settings, "voices" | "offered">> & {voices?: Record<string, string | null>,
 *   offered?: Record<string, true | null>}} Changes
 */

export const APPEARANCES = /** @type {const} */ (["system", "light", "sepia", "mist", "dusk", "dark"]);
export const PLATES = /** @type {const} */ (["butter", "peach", "rose", "mint", "sky", "lilac"]);
export const INTENSITIES = /** @type {const} */ (["soft", "medium", "strong"]);
export const HIGHLIGHTS = /** @type {const} */ (["phrase", "word", "sentence", "none"]);
export const LINES = /** @type {const} */ (["upright", "across"]);
export const VIEWS = /** @type {const} */ (["pages", "scroll"]);

export const TEXT_SIZE = { least: 12, most: 40, phone: 19, desktop: 20 };
export const SPEED = { least: 0.5, most: 4, step: 0.05 };
export const SHIFT = { least: -300, most: 300, step: 10 };

/** @type {Readonly<Settings>} */
export const DEFAULTS = Object.freeze({
  appearance: "system", plate: "butter", intensity: "medium", highlight: "phrase",
  view: "pages", lines: "upright", skip: "some", textSize: null, speed: 1, shift: 0, voices: Object.freeze({}),
  offered: Object.freeze({}),
});

/**
 * Settings from whatever was kept, however long ago: what does not make sense is the default.
 * @param {unknown} kept @returns {Readonly<Settings>}
 */
export function settingsFrom(kept) {
  const given = typeof kept === "object" && kept !== null ? /** @type {Record<string, unknown>} */ (kept) : {};
  return Object.freeze({
    appearance: oneOf(APPEARANCES, given.appearance, DEFAULTS.appearance),
    plate: oneOf(PLATES, given.plate, DEFAULTS.plate),
    intensity: oneOf(INTENSITIES, given.intensity, DEFAULTS.intensity),
    highlight: oneOf(HIGHLIGHTS, given.highlight, DEFAULTS.highlight),
    view: oneOf(VIEWS, given.view, DEFAULTS.view),
    lines: oneOf(LINES, given.lines, DEFAULTS.lines),
    skip: skipChoiceFrom(given.skip),
    textSize: typeof given.textSize === "number" ? clampTextSize(given.textSize) : null,
    speed: clampSpeed(given.speed),
    shift: typeof given.shift === "number" ? clamp(Math.round(given.shift), SHIFT) : 0,
    voices: mapFrom(given.voices, (id) => typeof id === "string"),
    offered: mapFrom(given.offered, (is) => is === true),
  });
}

/** The settings with what has changed. @param {object} settings @param {Changes} changes */
export const changed = (settings, changes) => settingsFrom(merged(settings, changes));

/**
 * One set of changes laid over another, or over settings.
 * @template {Changes} T @param {T} earlier @param {Changes} later @returns {T & Changes}
 */
export const merged = (earlier, later) => ({
  ...earlier, ...later,
  ...(later.voices ? { voices: { ...earlier.voices, ...later.voices } } : {}),
  ...(later.offered ? { offered: { ...earlier.offered, ...later.offered } } : {}),
});

/**
 * What choosing a voice for a language changes: a choice for a region of it would stand above the new one, so it goes.
 * @param {Readonly<Record<string, string>>} voices @param {string} language @param {string | null} id null: none
 * @returns {Changes}
 */
export function choosing(voices, language, id) {
  const own = Object.keys(voices).filter((tag) => primary(tag) === primary(language));
  return { voices: { ...Object.fromEntries(own.map((tag) => [tag, null])), [primary(language)]: id } };
}

/** The text's size where the reader has chosen none. @param {number} windowWidth */
export const defaultTextSize = (windowWidth) => (windowWidth < 600 ? TEXT_SIZE.phone : TEXT_SIZE.desktop);

/** @param {number} size */
export const clampTextSize = (size) => clamp(Math.round(size), TEXT_SIZE);

/** To steps of 0.05. @param {unknown} speed */
export function clampSpeed(speed) {
  if (typeof speed !== "number" || !Number.isFinite(speed)) return DEFAULTS.speed;
  return clamp(Math.round(speed * 20) / 20, SPEED);
}

/**
 * The voice that a reader chose for a language, by the whole tag or by its first part; null for none.
 * @param {Readonly<Record<string, string>>} voices @param {string | null} language
 */
export function chosenVoice(voices, language) {
  if (!language) return null;
  return voices[language] ?? voices[primary(language)] ?? null;
}

/** `en` of `en-GB`. @param {string} language */
export const primary = (language) => language.split("-")[0].toLowerCase();

/** @param {number} value @param {{least: number, most: number}} bounds */
const clamp = (value, { least, most }) => Math.min(most, Math.max(least, value));

/** @template {string} T @param {readonly T[]} all @param {unknown} value @param {T} otherwise @returns {T} */
const oneOf = (all, value, otherwise) => all.find((one) => one === value) ?? otherwise;

/**
 * What is sound in a map by language.
 * @param {unknown} given @param {(value: unknown) => boolean} isSound @returns {Readonly<Record<string, any>>}
 */
function mapFrom(given, isSound) {
  if (typeof given !== "object" || given === null) return Object.freeze({});
  return Object.freeze(Object.fromEntries(Object.entries(given).filter(([, value]) => isSound(value))));
}
