import { button, iconButton } from "../controls.js";
import { h, request } from "../dom.js";
import { icon } from "../icons.js";
import { installText, isInstalling, modelOf, sizeText, timingText } from "../model/voices.js";

/** @typedef {import("../model/voices.js").Speakers} Speakers */
/** @typedef {import("../model/voices.js").Voice} Voice */
/** @typedef {import("../store.js").Voices} Voices */

let count = 0;

/** A line of the voice panel: a voice with its speakers, chosen by a radio button; or one that can be installed. */
export class VoiceRow {
  /** @type {Speakers} */
  #speakers;
  /** The speaker that stands for the others: the one chosen, or chosen last. @type {string} */
  #speaker;
  #names = `voice-name-${count += 1}`;
  #facts = `voice-facts-${count}`;
  #onChoose;
  #input;
  #preview = h("button", { type: "button", class: "icon-button", onclick: () => this.#hear() });
  #remove = iconButton("remove", "Remove", () => this.#ask("remove-voice"));
  #undo = button("undo", "Undo", () => this.#ask("restore-voice"));
  #progress = h("progress", { max: 1 });
  #action = h("button", { type: "button", class: "button quiet", onclick: () => this.#act() });
  #name = h("span", { class: "name", id: this.#names, dir: "auto" });
  #about = h("span", { class: "facts", id: this.#facts });
  #select = h("select", { onchange: () => this.#chooseSpeaker() });
  #report = h("p", { class: "report" });
  element = h("li", { class: "voice" });
  /** What is drawn, so that the same is not drawn again under a finger. */
  #drawn = "";

  /** @param {Speakers} speakers @param {string} group the radio buttons' @param {(id: string) => void} onChoose */
  constructor(speakers, group, onChoose) {
    this.#speakers = speakers;
    this.#speaker = speakers[0].id;
    this.#onChoose = onChoose;
    this.#input = h("input", {
      type: "radio", name: group, "aria-labelledby": this.#names, "aria-describedby": this.#facts,
      onchange: () => this.#onChoose(this.#speaker),
    });
  }

  /** Where the keyboard goes when it is brought here. @returns {HTMLElement} */
  get focusTarget() {
    if (this.element.dataset.state === "removed") return this.#undo;
    return this.#voice.installed ? this.#input : this.#action;
  }

  /**
   * @param {Speakers} speakers of the same model @param {string | null} chosen the voice chosen for the language
   * @param {Voices} voices
   */
  show(speakers, chosen, { heard, removed, refusals }) {
    this.#speakers = speakers;
    const isChosen = speakers.find(({ id }) => id === chosen);
    if (isChosen) this.#speaker = isChosen.id;
    else if (!speakers.some(({ id }) => id === this.#speaker)) this.#speaker = speakers[0].id;
    const isRemoved = removed.some((voice) => modelOf(voice) === modelOf(this.#voice));
    this.#draw(isRemoved ? "removed" : this.#voice.installed ? "here" : "away");
    this.#input.checked = Boolean(isChosen);
    this.#showPreview(speakers.some(({ id }) => id === heard));
    this.#showInstall();
    const refusal = speakers.map(({ id }) => refusals[id]).find(Boolean);
    const text = refusal ?? (this.#voice.install ? installText(this.#voice.install) : "");
    if (this.#report.textContent !== text) this.#report.textContent = text;
  }

  get #voice() {
    return this.#speakers.find(({ id }) => id === this.#speaker) ?? this.#speakers[0];
  }

  /** The voice's name without its speaker's. */
  get #title() {
    const { name } = this.#voice;
    return this.#speakers.length > 1 ? commonName(this.#speakers) || name : name;
  }

  /** @param {"here" | "away" | "removed"} state */
  #draw(state) {
    const key = JSON.stringify([state, this.#speakers.map((voice) => [
      voice.id, voice.name, voice.speaker, voice.removable, voice.engine, voice.quality, voice.size, voice.licence, timingText(voice),
    ])]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const hadKeyboard = this.element.contains(document.activeElement);
    this.#rebuild(state);
    if (hadKeyboard && !this.element.contains(document.activeElement)) this.focusTarget.focus();
  }

  /** @param {"here" | "away" | "removed"} state */
  #rebuild(state) {
    this.#name.textContent = this.#title;
    this.#about.replaceChildren(...facts(this.#voice).map((line) => h("span", { class: "line" }, ...line)));
    this.#remove.setAttribute("aria-label", `Remove ${this.#title}`);
    this.element.dataset.state = state;
    const text = h("span", { class: "text" }, this.#name, this.#about);
    switch (state) {
      case "here":
        this.#showSpeakers();
        return this.element.replaceChildren(
          h("label", {}, this.#input, text),
          h("div", { class: "tools" }, this.#preview, ...(this.#voice.removable ? [this.#remove] : [])),
          ...(this.#speakers.length > 1 ? [h("div", { class: "speaker" }, this.#select)] : []),
          h("div", { class: "below" }, this.#report));
      case "away":
        return this.element.replaceChildren(
          text, h("div", { class: "tools" }, this.#action), h("div", { class: "below" }, this.#progress, this.#report));
      case "removed":
        return this.element.replaceChildren(h("p", { class: "text" }, `${this.#title} was removed.`), this.#undo);
    }
  }

  #showSpeakers() {
    const shared = commonName(this.#speakers);
    this.#select.replaceChildren(...this.#speakers.map(({ id, name, speaker }) =>
      h("option", { value: id }, speaker ?? (name.slice(shared.length).trim() || name))));
    this.#select.value = this.#speaker;
    this.#select.setAttribute("aria-label", `Speaker of ${this.#title}`);
  }

  /** @param {boolean} isHeard */
  #showPreview(isHeard) {
    const label = isHeard ? `Stop ${this.#title}` : `Hear ${this.#title}`;
    if (this.#preview.getAttribute("aria-label") === label) return;
    this.#preview.setAttribute("aria-label", label);
    this.#preview.title = label;
    this.#preview.replaceChildren(icon(isHeard ? "stop" : "play"));
  }

  #showInstall() {
    const { install, installed } = this.#voice;
    if (installed) return;
    const runs = isInstalling(this.#voice);
    this.#progress.hidden = !install;
    this.#progress.setAttribute("aria-label", `Installing ${this.#title}`);
    if (install && install.state !== "checking" && install.total > 0) {
      this.#progress.value = install.received / install.total;
    } else {
      this.#progress.removeAttribute("value");
    }
    const isBegun = install && install.received > 0;
    const word = runs ? "Cancel" : isBegun ? "Resume" : install ? "Try again" : "Install";
    if (this.#action.textContent === word) return;
    this.#action.textContent = word;
    this.#action.setAttribute("aria-label", `${word} ${this.#title}`);
  }

  #act() {
    this.#ask(isInstalling(this.#voice) ? "cancel-install" : "install-voice");
  }

  #hear() {
    request(this.element, "preview-voice", this.#speaker);
  }

  #chooseSpeaker() {
    this.#speaker = this.#select.value;
    // One that is not chosen is only heard as this speaker.
    if (this.#input.checked) this.#onChoose(this.#speaker);
  }

  /** @param {string} what */
  #ask(what) {
    request(this.element, what, this.#voice);
  }
}

/** What a person choosing wants to know, in lines. @param {Voice} voice @returns {(Node | string)[][]} */
function facts(voice) {
  const { engine, quality, size, licence, installed } = voice;
  // Each keeps together where the line is too long.
  const first = [engine, quality, sizeText(size), licence].filter(Boolean)
    .flatMap((fact, index) => [index > 0 ? " · " : "", h("span", { class: "fact" }, fact)]);
  return installed ? [first, [timingText(voice)]] : [first];
}

/** What the names of all speakers begin with, up to a word's end. @param {Speakers} speakers */
function commonName(speakers) {
  const [first, ...others] = speakers.map(({ name }) => name);
  let end = first.length;
  for (const name of others) while (!name.startsWith(first.slice(0, end))) end -= 1;
  return first.slice(0, end).replace(/[\s·,(–—-]+$/u, "");
}
