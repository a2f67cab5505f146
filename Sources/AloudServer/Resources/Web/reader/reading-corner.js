import { iconButton } from "../controls.js";
import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { icon } from "../icons.js";
import { speedText } from "../model/wording.js";
import { isSounding } from "../store.js";

/** @typedef {import("../store.js").Snapshot} Snapshot */

/** The corner under the thumb: Play or Pause, which stays, and beside it speed and voice, which come and go. */
export class ReadingCorner extends StoreElement {
  #playing = h("button", { type: "button", class: "play", onclick: () => this.#toggle() });
  #speed = h("button", { type: "button", class: "speed", onclick: () => request(this, "open-panel", "speed") });

  build() {
    this.classList.add("chrome");
    this.append(
      h("div", { class: "passing" },
        this.#speed,
        iconButton("voice", "Voice", () => request(this, "open-panel", "voices"))),
      h("div", { class: "always" }, this.#playing),
    );
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ reading, settings }, before) {
    const isPlaying = isSounding(reading);
    if (!before || isPlaying !== isSounding(before.reading)) {
      const label = isPlaying ? "Pause" : "Play";
      this.#playing.replaceChildren(icon(isPlaying ? "pause" : "play"), h("span", {}, label));
      this.#playing.setAttribute("aria-label", label);
    }
    this.#playing.toggleAttribute("data-waiting", reading?.waiting ?? false);
    if (settings.speed !== before?.settings.speed) {
      this.#speed.textContent = speedText(settings.speed);
      this.#speed.setAttribute("aria-label", `Speed, ${speedText(settings.speed)}`);
    }
  }

  #toggle() {
    request(this, isSounding(this.store.snapshot.reading) ? "pause" : "play");
  }
}
