import { iconButton } from "../controls.js";
import { h, request } from "../dom.js";
import { StoreElement } from "../element.js";
import { ContentsPanel } from "./contents-panel.js";
import { SettingsPanel } from "./settings-panel.js";
import { SpeedPanel } from "./speed-panel.js";
import { VoicesPanel } from "./voices-panel.js";

/** @typedef {import("../store.js").Snapshot} Snapshot */

/** @type {Record<string, {title: string, make: () => StoreElement}>} */
const PANELS = {
  contents: { title: "Contents", make: () => new ContentsPanel() },
  settings: { title: "Themes and settings", make: () => new SettingsPanel() },
  speed: { title: "Speed", make: () => new SpeedPanel() },
  voices: { title: "Voice", make: () => new VoicesPanel() },
};

/** A finger pulls a panel down this far to close it, in pixels. */
const PULL = 80;

/**
 * The frame every panel opens in: from below on a phone, at the side on a desktop. Closed by Escape, by a touch
 * outside and by pulling it down; the keyboard goes back to where it was.
 */
export class PanelFrame extends StoreElement {
  #title = h("h2", { id: "panel-title" });
  #body = h("div", { class: "body" });
  #dialog = h("dialog", { class: "panel", "aria-labelledby": "panel-title" });

  build() {
    const { connection: signal } = this;
    const close = () => request(this, "close-panel");
    const head = h("div", { class: "head" }, this.#title, iconButton("close", "Close", close));
    this.#dialog.replaceChildren(h("div", { class: "sheet" }, head, this.#body));
    this.append(this.#dialog);
    this.#dialog.addEventListener("cancel", (event) => (event.preventDefault(), close()), { signal });
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog) close();
    }, { signal });
    this.#pullable(head, signal);
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  draw({ panel }, before) {
    if (panel === (before?.panel ?? null)) return;
    const content = panel ? PANELS[panel] : undefined;
    if (!content) {
      this.#dialog.close();
      this.#body.replaceChildren();
      return;
    }
    this.#title.textContent = content.title;
    this.#dialog.dataset.panel = panel ?? "";
    this.#body.replaceChildren(content.make().using(this.store));
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** @param {HTMLElement} head @param {AbortSignal} signal */
  #pullable(head, signal) {
    let from = 0;
    head.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse" || (event.target instanceof Element && event.target.closest("button"))) return;
      from = event.clientY;
      head.setPointerCapture(event.pointerId);
    }, { signal });
    head.addEventListener("pointermove", (event) => {
      if (!head.hasPointerCapture(event.pointerId)) return;
      this.#dialog.style.translate = `0 ${Math.max(0, event.clientY - from)}px`;
    }, { signal });
    head.addEventListener("lostpointercapture", (event) => {
      this.#dialog.style.translate = "";
      if (event.clientY - from > PULL) request(this, "close-panel");
    }, { signal });
  }
}
