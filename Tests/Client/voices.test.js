import assert from "node:assert/strict";
import { test } from "node:test";
import {
  betterVoice, found, installText, isInstalling, missingChoices, modelOf, offeredVoice, sizeText, speakingVoice, timingText, voiceGroups,
} from "../../Sources/AloudServer/Resources/Web/model/voices.js";
import { languageName, ownLanguageName } from "../../Sources/AloudServer/Resources/Web/model/wording.js";

/** @typedef {import("../../Sources/AloudServer/Resources/Web/model/voices.js").Voice} Voice */

/** @param {string} id @param {string} language @param {Partial<Voice>} [other] @returns {Voice} */
const voice = (id, language, other = {}) => ({
  id, language, name: id, engine: "Piper", quality: "natural", size: 63e6, licence: "MIT", installed: true, timing: "measured", ...other,
});

/** @type {Partial<Voice>} */
const plain = { quality: "plain", engine: "eSpeak NG" };

/** @type {Partial<Voice>} */
const away = { installed: false };

/** @param {import("../../Sources/AloudServer/Resources/Web/model/voices.js").VoiceInstall} install */
const text = (install) => installText(install).replaceAll("\u00a0", " ");

const names = (/** @type {string} */ language) => [languageName(language), ownLanguageName(language)];

test("the reader's language comes first, the others by their names; what is here before what is not", () => {
  const groups = voiceGroups(
    [voice("a", "de-DE"), voice("b", "es-ES", away), voice("c", "es-MX", plain), voice("d", "cs"), voice("e", "es-ES")], "es-419", languageName,
  );
  assert.deepEqual(groups.map(({ language }) => language), ["es", "cs", "de"]);
  assert.deepEqual(groups[0].lines.map(([{ id }]) => id), ["e", "c", "b"]);
});

test("a voice for every language stands with the reader's own", () => {
  const groups = voiceGroups([voice("any", "mul"), voice("a", "de")], "fr", languageName);
  assert.deepEqual(groups.map(({ language, lines }) => [language, lines[0][0].id]), [["fr", "any"], ["de", "a"]]);
});

test("the speakers of one model are one line", () => {
  const speakers = ["p:many/1", "p:many/2"].map((id) => voice(id, "en", { speaker: id.slice(-1) }));
  const [{ lines }] = voiceGroups([speakers[0], voice("p:one/x", "en"), speakers[1]], "en", languageName);
  assert.deepEqual(lines.map((line) => line.map(({ id }) => id)), [["p:many/1", "p:many/2"], ["p:one/x"]]);
  assert.equal(modelOf(speakers[1]), "p:many");
});

test("a search finds a name and a language, in English and its own, whatever the accents and case", () => {
  const groups = voiceGroups([voice("Siwis", "fr-FR"), voice("Łukasz", "pl"), voice("Fettah", "tr", { speaker: "ışık" })], "en", languageName);
  const ids = (/** @type {string} */ query) => groups.flatMap((group) => found(group, query, names)?.lines.map(([{ id }]) => id) ?? []);
  for (const [query, id] of [
    ["francais", "Siwis"], ["FRENCH", "Siwis"], ["lukasz", "Łukasz"], ["türkçe", "Fettah"], ["turkce isik", "Fettah"], ["piper siw", "Siwis"], ["fr-fr", "Siwis"],
  ]) assert.deepEqual(ids(query), [id], query);
  assert.deepEqual(ids("siwis german"), []);
  assert.equal(ids("  ").length, 3);
});

test("the chosen voice speaks or none; unchosen, a natural one before a plain one, the region's own before another's", () => {
  const voices = [voice("gb", "en-GB", plain), voice("us", "en-US"), voice("any", "mul", plain), voice("de", "de", { ...plain }), voice("at", "de-AT", plain)];
  assert.equal(speakingVoice(voices, "gone", "en"), null);
  assert.equal(speakingVoice(voices, "gb", "en")?.id, "gb");
  assert.equal(speakingVoice(voices, null, "en-GB")?.id, "us");
  assert.equal(speakingVoice(voices, null, "de-AT")?.id, "at");
  assert.equal(speakingVoice(voices, null, "de-CH")?.id, "de");
  assert.equal(speakingVoice(voices, null, "th")?.id, "any");
  assert.equal(speakingVoice([voice("x", "th", away)], null, "th"), null);
});

test("a better voice is offered where a plain one speaks, once, and for the region read", () => {
  const voices = [voice("es", "es", plain), voice("mx", "es-MX", away), voice("e", "es-ES", away), voice("en", "en"), voice("en2", "en", away)];
  const settings = { voices: {}, offered: {} };
  assert.equal(offeredVoice(voices, settings, "es-ES")?.id, "e");
  assert.equal(offeredVoice(voices, settings, "es-AR")?.id, "mx");
  assert.equal(offeredVoice(voices, settings, "en"), null, "a natural one is here");
  assert.equal(offeredVoice(voices, { voices: {}, offered: { es: true } }, "es-ES"), null, "it has been answered");
  assert.equal(offeredVoice(voices, { voices: { es: "gone" }, offered: {} }, "es"), null, "that is another trouble");
  assert.equal(offeredVoice(null, settings, "es"), null);
  const fetched = voices.map((one) => ({ ...one, install: { state: /** @type {const} */ ("queued"), received: 0, total: 1 } }));
  assert.equal(offeredVoice(fetched, settings, "es-ES"), null, "it is on its way");
  assert.equal(betterVoice([...voices, voice("here", "es")], "es"), null);
});

test("a choice is missing when its voice is not here, even if it can be installed", () => {
  const voices = [voice("a", "en"), voice("b", "de", away)];
  assert.deepEqual(missingChoices(voices, { en: "a", de: "b", fr: "c" }), [{ language: "de", id: "b" }, { language: "fr", id: "c" }]);
});

test("sizes are said in megabytes", () => {
  assert.deepEqual([63_201_294, 7_900_000, 8_000_000, 121_473, 5000, 0].map(sizeText).map((size) => size.replace("\u00a0", " ")),
    ["63 MB", "7.9 MB", "8 MB", "0.1 MB", "0.1 MB", ""]);
});

test("an installation says how far it is, and what has stopped it", () => {
  assert.equal(text({ state: "downloading", received: 12_400_000, total: 63_201_294 }), "12 of 63 MB");
  assert.equal(text({ state: "downloading", received: 400_000, total: 7_900_000 }), "0.4 of 7.9 MB");
  assert.equal(text({ state: "downloading", received: 400_000, total: 0 }), "0.4 MB");
  assert.equal(text({ state: "failed", received: 1, total: 2, message: "the disk is full" }), "The disk is full.");
  assert.equal(text({ state: "failed", received: 20_000_000, total: 63_000_000 }), "Stopped at 20 of 63 MB.");
  assert.ok(isInstalling(voice("a", "en", { install: { state: "checking", received: 1, total: 1 } })));
  assert.ok(!isInstalling(voice("a", "en", { install: { state: "failed", received: 1, total: 1 } })));
});

test("estimated times are said to be, with the reason", () => {
  assert.equal(timingText(voice("a", "en")), "Word times measured.");
  assert.equal(timingText(voice("a", "en", { timing: "estimated", timingReason: "it tells no durations" })),
    "Word times estimated: the sentence is lit. It tells no durations.");
  assert.notEqual(timingText(voice("a", "en", { constants: "family" })), timingText(voice("a", "en", { constants: "measured" })));
});
