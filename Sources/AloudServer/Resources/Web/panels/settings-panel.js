import { choice, choose, iconButton } from "../controls.js";
import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { APPEARANCES, HIGHLIGHTS, INTENSITIES, PLATES, LINES, SHIFT, TEXT_SIZE, VIEWS } from "../model/settings.js";
import { SkipChooser } from "./skip-chooser.js";

/** @typedef {import("../model/settings.js").Settings} Settings */
/** @typedef {import("../store.js").Snapshot} Snapshot */

/** How the page looks and how it follows. */
export class SettingsPanel extends StoreElement {
  #smaller = iconButton("minus", "Smaller text", () => request(this, "smaller-text"));
  #larger = iconButton("plus", "Larger text", () => request(this, "larger-text"));
  #view = this.#choice("The text in", "view", VIEWS);
  #lines = this.#choice("Vertical lines", "lines", LINES);
  #appearance = this.#choice("Appearance", "appearance", APPEARANCES, "appearance");
  #plate = this.#choice("Plate", "plate", PLATES, "plate");
  #intensity = this.#choice("Strength", "intensity", INTENSITIES);
  #highlight = this.#choice("Follow the voice by", "highlight", HIGHLIGHTS);
  #skip = new SkipChooser((skip) => request(this, "change-settings", { skip }));
  #shift = h("input", {
    type: "range", id: "shift", min: SHIFT.least, max: SHIFT.most, step: SHIFT.step,
    oninput: () => request(this, "change-settings", { shift: this.#shift.valueAsNumber }),
  });
  #shiftText = h("output", { for: "shift" });

  build() {
    this.append(
      h("div", { class: "sizes", role: "group", "aria-label": "Text size" },
        this.#smaller, h("span", { class: "sample", "aria-hidden": "true" }, "Aa"), this.#larger),
      this.#view, this.#lines, this.#appearance, this.#plate, this.#intensity, this.#highlight, ...this.#skip.elements,
      h("div", { class: "field" },
        h("label", { for: "shift" }, "Plate earlier or later"), this.#shift, this.#shiftText,
        h("p", { class: "hint" }, "For headphones that sound late.")),
    );
  }

  /** @param {Snapshot} snapshot */
  draw({ settings, reading }) {
    choose(this.#view, settings.view);
    choose(this.#lines, settings.lines);
    this.#lines.hidden = (reading?.shown?.chapter.sent.writingMode ?? "horizontal-tb") === "horizontal-tb";
    choose(this.#appearance, settings.appearance);
    choose(this.#plate, settings.plate);
    choose(this.#intensity, settings.intensity);
    this.#skip.show(settings.skip);
    choose(this.#highlight, settings.highlight);
    this.#smaller.disabled = settings.textSize !== null && settings.textSize <= TEXT_SIZE.least;
    this.#larger.disabled = settings.textSize !== null && settings.textSize >= TEXT_SIZE.most;
    this.#shift.value = String(settings.shift);
    this.#shiftText.textContent = settings.shift === 0 ? "in time" : `${Math.abs(settings.shift)} ms ${settings.shift > 0 ? "later" : "earlier"}`;
  }

  /**
   * @param {string} legend @param {keyof Settings} setting @param {readonly string[]} values @param {string} [swatch]
   */
  #choice(legend, setting, values, swatch) {
    const options = values.map((value) => ({
      value, label: value[0].toUpperCase() + value.slice(1), ...(swatch ? { swatch: value } : {}),
    }));
    return choice(legend, setting, options, (value) => request(this, "change-settings", { [setting]: value }));
  }
}
