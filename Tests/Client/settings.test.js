import assert from "node:assert/strict";
import { test } from "node:test";
import {
  changed, choosing, chosenVoice, clampSpeed, clampTextSize, DEFAULTS, defaultTextSize, merged, settingsFrom,
} from "../../Sources/AloudServer/Resources/Web/model/settings.js";

test("settings survive being kept", () => {
  const settings = { ...DEFAULTS, appearance: "sepia", textSize: 23, speed: 1.25, shift: -120, voices: { en: "espeak:en-gb" }, offered: { es: true } };
  assert.deepEqual(settingsFrom(JSON.parse(JSON.stringify(settings))), settings);
});

test("what makes no sense is the default", () => {
  for (const kept of [null, undefined, 7, "dark", []]) assert.deepEqual(settingsFrom(kept), DEFAULTS);
  const odd = settingsFrom({
    appearance: "neon", plate: 3, intensity: null, highlight: "letter", textSize: "big", speed: Number.NaN, shift: {}, voices: { en: 4 }, offered: { es: 1 },
  });
  assert.deepEqual(odd, DEFAULTS);
});

test("sizes, speeds and shifts stay in their bounds", () => {
  assert.equal(clampTextSize(3), 12);
  assert.equal(clampTextSize(99), 40);
  assert.equal(clampSpeed(0.1), 0.5);
  assert.equal(clampSpeed(9), 4);
  assert.equal(settingsFrom({ shift: 5000 }).shift, 300);
  assert.equal(settingsFrom({ shift: -5000 }).shift, -300);
});

test("a speed is a whole number of twentieths", () => {
  assert.equal(clampSpeed(1.2300001), 1.25);
  assert.equal(clampSpeed(1.1 + 0.1), 1.2);
});

test("a phone's text is 19 px, a desktop's 20", () => {
  assert.deepEqual([390, 1440].map(defaultTextSize), [19, 20]);
});

test("a voice is chosen by the whole tag first, then by the language", () => {
  const voices = { pt: "a", "pt-BR": "b" };
  assert.equal(chosenVoice(voices, "pt-BR"), "b");
  assert.equal(chosenVoice(voices, "pt-PT"), "a");
  assert.equal(chosenVoice(voices, "de"), null);
  assert.equal(chosenVoice(voices, null), null);
});

test("letting Aloud choose takes the choice out, and stays so when it is merged again", () => {
  const settings = settingsFrom({ voices: { es: "a", fr: "b" } });
  const changes = choosing(settings.voices, "es", null);
  assert.deepEqual(changes, { voices: { es: null } });
  assert.deepEqual(changed(settings, changes).voices, { fr: "b" });
  assert.deepEqual(merged(changes, { voices: { fr: "c" } }).voices, { es: null, fr: "c" });
});

test("a choice for a language stands above no older one for a region of it", () => {
  const settings = settingsFrom({ voices: { "pt-BR": "a", de: "b" } });
  const after = changed(settings, choosing(settings.voices, "pt", "c"));
  assert.deepEqual(after.voices, { pt: "c", de: "b" });
  assert.equal(chosenVoice(after.voices, "pt-BR"), "c");
});

test("one offer that is answered leaves the others answered", () => {
  const settings = changed(settingsFrom({ offered: { de: true } }), { offered: { es: true } });
  assert.deepEqual(settings.offered, { de: true, es: true });
});
