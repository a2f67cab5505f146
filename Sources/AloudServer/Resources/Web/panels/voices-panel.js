import { choice, choose } from "../controls.js";
import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { chosenVoice, primary } from "../model/settings.js";
import { languageName } from "../model/wording.js";

/** @typedef {import("../api.js").VoiceLine} VoiceLine */
/** @typedef {import("../store.js").Snapshot} Snapshot */

/** A voice for each language; the book's own comes first. */
export class VoicesPanel extends StoreElement {
  /** @type {Map<string, HTMLFieldSetElement>} */
  #choices = new Map();

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ voices, settings, reading }, before) {
    if (!before || voices !== before.voices) {
      const own = primary(reading?.shown?.chapter.sent.language ?? reading?.book.language ?? "en");
      this.#build(Map.groupBy(voices, ({ language }) => primary(language)), own);
    }
    for (const [language, fieldset] of this.#choices) choose(fieldset, chosenVoice(settings.voices, language) ?? "");
  }

  /** @param {Map<string, VoiceLine[]>} byLanguage @param {string} own */
  #build(byLanguage, own) {
    this.#choices.clear();
    const others = [...byLanguage.keys()].filter((language) => language !== own)
      .toSorted((a, b) => languageName(a).localeCompare(languageName(b)));
    const mine = byLanguage.get(own);
    this.replaceChildren(
      mine
        ? this.#choice(own, mine)
        : h("p", { class: "hint" }, `There is no voice for ${languageName(own)} yet.`),
      h("details", {}, h("summary", {}, "Other languages"),
        ...others.map((language) => this.#choice(language, byLanguage.get(language) ?? []))),
    );
  }

  /** @param {string} language @param {readonly VoiceLine[]} voices */
  #choice(language, voices) {
    const options = [
      { value: "", label: "Aloud chooses" },
      ...voices.map(({ id, name, engine }) => ({ value: id, label: `${name} · ${engine}` })),
    ];
    const fieldset = choice(languageName(language), `voice-${language}`, options, (id) => {
      request(this, "choose-voice", { language, id: id || null });
    });
    fieldset.classList.add("long");
    this.#choices.set(language, fieldset);
    return fieldset;
  }
}
