import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { chosenVoice, primary } from "../model/settings.js";
import { found, modelOf, voiceGroups } from "../model/voices.js";
import { languageName, ownLanguageName } from "../model/wording.js";
import { isSounding } from "../store.js";
import { VoiceSection } from "./voice-section.js";

/** @typedef {import("../model/voices.js").Voice} Voice */
/** @typedef {import("../model/voices.js").VoiceGroup} VoiceGroup */
/** @typedef {import("../store.js").Snapshot} Snapshot */

/** A voice for each language, those here and those that can be installed; the book's own language comes first. */
export class VoicesPanel extends StoreElement {
  /** @type {Map<string, VoiceSection>} */
  #sections = new Map();
  #search = h("input", {
    type: "search", placeholder: "Name or language", "aria-label": "Search voices by name or language",
    autocomplete: "off", oninput: () => this.#drawGroups(this.store.snapshot),
  });
  #own = h("div", { class: "own" });
  #others = h("div", { class: "others" });
  #rest = h("details", {}, h("summary", {}, "Other languages"), this.#others);
  #nothing = h("p", { class: "hint" });
  // Heard by who does not see the panel; it waits while the voice speaks, so that it is never talked over.
  #status = h("p", { class: "unseen-live", role: "status" });
  #news = "";

  build() {
    this.append(this.#search, this.#nothing, this.#own, this.#rest, this.#status);
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw(snapshot, before) {
    const { voices, settings, reading } = snapshot;
    if (before && voices === before.voices && settings.voices === before.settings.voices) return this.#say(reading);
    if (before) this.#note(before.voices.all ?? [], voices.all ?? []);
    this.#drawGroups(snapshot);
    if (!before && voices.wanted) this.#bring(voices.wanted);
    this.#say(reading);
  }

  /** @param {Snapshot} snapshot */
  #drawGroups({ voices, settings, reading }) {
    const own = primary(reading?.shown?.chapter.sent.language ?? reading?.book.language ?? "en");
    const query = this.#search.value.trim();
    const listed = new Set((voices.all ?? []).map(modelOf));
    // What was removed keeps its place, to be put back from.
    const shown = [...voices.all ?? [], ...voices.removed.filter((voice) => !listed.has(modelOf(voice)))];
    const all = voiceGroups(shown, own, languageName);
    const groups = all.flatMap((group) => found(group, query, namesOf) ?? []);
    for (const group of groups) {
      this.#section(group.language).show(group, chosenVoice(settings.voices, group.language), voices);
    }
    const mine = groups.filter(({ language }) => language === own);
    const others = groups.filter(({ language }) => language !== own);
    place(this.#own, mine.map(({ language }) => this.#section(language).element));
    place(this.#others, others.map(({ language }) => this.#section(language).element));
    this.#rest.hidden = others.length === 0;
    this.#rest.toggleAttribute("data-found", query !== "");
    if (query !== "") this.#rest.open = true;
    this.#nothing.hidden = query === "" ? mine.length > 0 : groups.length > 0;
    this.#nothing.textContent = voices.all === null
      ? "One moment."
      : query !== ""
        ? "No voice and no language by that name."
        : `There is no voice for ${languageName(own)} yet, here or to be installed.`;
    if (query !== "" && document.activeElement === this.#search) {
      const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
      this.#news = count === 1 ? "1 voice found." : `${count} voices found.`;
      this.#say(reading);
    }
  }

  /** @param {string} language */
  #section(language) {
    let section = this.#sections.get(language);
    if (!section) {
      section = new VoiceSection(language, (id) => request(this, "choose-voice", { language, id }));
      this.#sections.set(language, section);
    }
    return section;
  }

  /** Brings a voice into view, and the keyboard to it. @param {Voice} wanted */
  #bring(wanted) {
    const row = this.#section(primary(wanted.language)).row(modelOf(wanted));
    // The dialog has its own idea of where the keyboard goes once it is open.
    requestAnimationFrame(() => {
      row?.element.scrollIntoView({ block: "center" });
      row?.focusTarget.focus();
    });
  }

  /** What has become of the voices. @param {readonly Voice[]} before @param {readonly Voice[]} now */
  #note(before, now) {
    const was = new Map(before.map((voice) => [voice.id, voice]));
    for (const voice of now) {
      const old = was.get(voice.id);
      const state = voice.install?.state;
      if (voice.installed && old?.install && !old.installed) this.#news = `${voice.name} is installed.`;
      else if (state === "failed" && old?.install?.state !== "failed") this.#news = `${voice.name} could not be installed.`;
    }
  }

  /** @param {Snapshot["reading"]} reading */
  #say(reading) {
    if (this.#news === "" || isSounding(reading)) return;
    this.#status.textContent = this.#news;
    this.#news = "";
  }
}

/** Both names of a language, for searching. @param {string} language */
const namesOf = (language) => [languageName(language), ownLanguageName(language)];

/** Puts elements into a place, if they are not there already. @param {HTMLElement} into @param {HTMLElement[]} elements */
function place(into, elements) {
  if (elements.length === into.children.length && elements.every((element, index) => element === into.children[index])) return;
  const focused = document.activeElement;
  into.replaceChildren(...elements);
  if (focused instanceof HTMLElement && into.contains(focused) && focused !== document.activeElement) focused.focus();
}
