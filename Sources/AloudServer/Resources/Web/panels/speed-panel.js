import { iconButton } from "../controls.js";
import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { clampSpeed, SPEED } from "../model/settings.js";
import { speedText } from "../model/wording.js";

/** @typedef {import("../store.js").Snapshot} Snapshot */

const PRESETS = [0.75, 1, 1.25, 1.5, 2];

/** How fast the voice speaks. */
export class SpeedPanel extends StoreElement {
  #slider = h("input", {
    type: "range", min: SPEED.least, max: SPEED.most, step: SPEED.step, "aria-label": "Speed",
    oninput: () => this.#set(this.#slider.valueAsNumber),
  });
  #text = h("output", { class: "figure" });

  build() {
    this.append(
      h("div", { class: "sizes" },
        iconButton("minus", "Slower", () => this.#set(this.store.snapshot.settings.speed - 2 * SPEED.step)),
        this.#text,
        iconButton("plus", "Faster", () => this.#set(this.store.snapshot.settings.speed + 2 * SPEED.step))),
      this.#slider,
      h("div", { class: "presets" }, ...PRESETS.map((speed) =>
        h("button", { type: "button", class: "preset", onclick: () => this.#set(speed) }, speedText(speed)))),
    );
  }

  /** @param {Snapshot} snapshot */
  draw({ settings }) {
    this.#slider.value = String(settings.speed);
    this.#slider.setAttribute("aria-valuetext", speedText(settings.speed));
    this.#text.textContent = speedText(settings.speed);
  }

  /** @param {number} speed */
  #set(speed) {
    request(this, "change-settings", { speed: clampSpeed(speed) });
  }
}
