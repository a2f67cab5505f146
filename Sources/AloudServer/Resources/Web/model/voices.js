import { chosenVoice, primary } from "./settings.js";

/**
 * A voice being brought in: bytes received of those in all; `message` says why it failed.
 * @typedef {object} VoiceInstall
 * @property {"queued" | "downloading" | "checking" | "failed"} state
 * @property {number} received
 * @property {number} total
 * @property {string} [message]
 */

/**
 * A voice that is here, or that can be installed. `size` is in bytes; `timingReason` says why times are estimated;
 * `constants` whether the rule for where a word begins was set on this voice or on another of its kind; `sample` is
 * a sentence of its language.
 * @typedef {object} Voice
 * @property {string} id
 * @property {string} name
 * @property {string} language
 * @property {string} engine
 * @property {"plain" | "natural"} quality
 * @property {number} size
 * @property {string} licence
 * @property {boolean} installed
 * @property {"measured" | "estimated"} timing
 * @property {string} [timingReason]
 * @property {"measured" | "family"} [constants]
 * @property {string} [speaker]
 * @property {string} [sample]
 * @property {boolean} [removable]
 * @property {VoiceInstall} [install]
 */

/** The voices of one model, told apart by their speakers; nearly always one. @typedef {readonly Voice[]} Speakers */

/**
 * The voices of one language.
 * @typedef {Readonly<{language: string, lines: readonly Speakers[]}>} VoiceGroup language: `pt` of `pt-BR`
 */

/** What all speakers of one model have in common. @param {Voice} voice */
export const modelOf = ({ id, speaker }) => (speaker === undefined ? id : id.split("/", 1)[0]);

/**
 * The voices by language, the reader's own first and the others by name; in each those that are here before those
 * that are not, natural before plain, else as they are offered. A voice for every language is among the reader's own.
 * @param {readonly Voice[]} voices @param {string} own @param {(language: string) => string} name
 * @returns {VoiceGroup[]}
 */
export function voiceGroups(voices, own, name) {
  return [...Map.groupBy(voices, ({ language }) => primary(language === "mul" ? own : language))]
    .map(([language, all]) => ({
      language,
      lines: [...Map.groupBy(all.toSorted((a, b) => rank(a) - rank(b)), modelOf).values()],
    }))
    .toSorted((a, b) =>
      Number(b.language === primary(own)) - Number(a.language === primary(own)) ||
      name(a.language).localeCompare(name(b.language)));
}

/** @param {Voice} voice */
const rank = ({ installed, quality }) => (installed ? 0 : 2) + (quality === "natural" ? 0 : 1);

/**
 * The group with what a search finds in it: every word of the query is to stand in a voice's name or engine, or in
 * one of the language's names. Null when there is nothing.
 * @param {VoiceGroup} group @param {string} query @param {(language: string) => readonly string[]} names of a language
 * @returns {VoiceGroup | null}
 */
export function found(group, query, names) {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const lines = group.lines.filter((speakers) => {
    const about = speakers.flatMap(({ name, engine, language, speaker }) => [name, engine, speaker ?? "", language, ...names(language)]);
    const text = folded([...about, ...names(group.language)].join(" "));
    return words.every((word) => text.includes(word));
  });
  return lines.length > 0 ? { ...group, lines } : null;
}

/** Letters that no decomposition makes plain. @type {Record<string, string>} */
const PLAIN = { ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i", æ: "ae", œ: "oe", ð: "d", þ: "th" };

/** Without case and accents. @param {string} text */
export const folded = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[ßøłđıæœðþ]/g, (letter) => PLAIN[letter]);

/**
 * The voice that speaks a language as things are: the one chosen, else, natural ones first, the first that is here
 * for the tag, for a shorter one, or for the language anywhere; null where none is.
 * @param {readonly Voice[]} voices @param {string | null} chosen @param {string} language
 * @returns {Voice | null}
 */
export function speakingVoice(voices, chosen, language) {
  const here = voices.filter(({ installed }) => installed);
  if (chosen !== null) return here.find(({ id }) => id === chosen) ?? null;
  const parts = language.split("-");
  const tags = parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
  for (const quality of ["natural", "plain"]) {
    const able = here.filter((voice) => voice.quality === quality);
    for (const tag of tags) {
      const named = able.find((voice) => voice.language === tag);
      if (named) return named;
    }
    const related = able.find((voice) => primary(voice.language) === primary(language));
    if (related) return related;
  }
  return here.find((voice) => voice.language === "mul") ?? null;
}

/**
 * The natural voice that could be installed for a language; null where there is none, or one is here already.
 * @param {readonly Voice[]} voices @param {string} language @returns {Voice | null}
 */
export function betterVoice(voices, language) {
  const natural = voices.filter((voice) => voice.quality === "natural" && primary(voice.language) === primary(language));
  if (natural.some(({ installed }) => installed)) return null;
  return natural.find((voice) => voice.language === language) ?? natural[0] ?? null;
}

/**
 * The voice to offer while a language is read: a natural one that can be installed, where a plain one speaks it and
 * the offer has not been answered. Null for none.
 * @param {readonly Voice[] | null} voices @param {{voices: Readonly<Record<string, string>>,
 *   offered: Readonly<Record<string, true>>}} settings @param {string | null} language
 * @returns {Voice | null}
 */
export function offeredVoice(voices, settings, language) {
  if (voices === null || language === null || settings.offered[primary(language)]) return null;
  const speaking = speakingVoice(voices, chosenVoice(settings.voices, language), language);
  if (speaking?.quality !== "plain") return null;
  const better = betterVoice(voices, language);
  return better && !better.install ? better : null;
}

/**
 * The languages whose chosen voice is not here.
 * @param {readonly Voice[]} voices @param {Readonly<Record<string, string>>} choices
 * @returns {{language: string, id: string}[]}
 */
export function missingChoices(voices, choices) {
  const here = new Set(voices.filter(({ installed }) => installed).map(({ id }) => id));
  return Object.entries(choices).filter(([, id]) => !here.has(id)).map(([language, id]) => ({ language, id }));
}

/** The part of a voice's id that a person knows it by. @param {string} id */
export const shortName = (id) => id.slice(id.indexOf(":") + 1);

/** Whether something is being fetched or checked. @param {Voice} voice */
export const isInstalling = ({ install }) => install !== undefined && install.state !== "failed";

/** `63 MB`, `7.9 MB`, `0.1 MB`, with a space that does not break; empty for what takes no place of its own. @param {number} bytes */
export function sizeText(bytes) {
  if (bytes <= 0) return "";
  const megabytes = bytes / 1e6;
  return `${megabytes >= 9.95 ? Math.round(megabytes) : Math.max(0.1, megabytes).toFixed(1).replace(/\.0$/, "")}\u00a0MB`;
}

/** What is known about a voice's word times, as a person says it. @param {Voice} voice */
export function timingText({ timing, timingReason, constants }) {
  if (timing === "estimated") {
    return `Word times estimated: the sentence is lit.${timingReason ? ` ${sentence(timingReason)}` : ""}`;
  }
  return constants === "family"
    ? "Word times measured, by a rule that was set on other voices of its kind."
    : "Word times measured.";
}

/** How far an installation is. @param {VoiceInstall} install */
export function installText({ state, received, total, message }) {
  switch (state) {
    case "queued":
      return "Waiting for the voice before it.";
    case "downloading":
      return amount(received, total);
    case "checking":
      return "Checking that it speaks…";
    case "failed":
      return message ? sentence(message) : `Stopped at ${amount(received, total)}.`;
  }
}

/** `7 of 63 MB`, as many digits in the part as in the whole. @param {number} received @param {number} total 0: not known */
function amount(received, total) {
  if (total === 0) return `${(received / 1e6).toFixed(1)}\u00a0MB`;
  return `${(received / 1e6).toFixed(total / 1e6 >= 9.95 ? 0 : 1)} of ${sizeText(total)}`;
}

/** With a capital and a full stop. @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");
