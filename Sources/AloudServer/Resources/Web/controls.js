import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * A button that is only its icon, with a name for those who do not see it.
 * @param {import("./icons.js").IconName} name @param {string} label @param {() => void} onPress
 */
export const iconButton = (name, label, onPress) =>
  h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick: onPress }, icon(name));

/**
 * A button with words, and an icon before them.
 * @param {import("./icons.js").IconName | null} name @param {string} label @param {() => void} onPress @param {string} [kind]
 */
export const button = (name, label, onPress, kind = "quiet") =>
  h("button", { type: "button", class: `button ${kind}`, onclick: onPress }, name && icon(name), h("span", {}, label));

/**
 * A choice of one among few, as radio buttons.
 * @template {string} T
 * @param {string} legend @param {string} name
 * @param {readonly {value: T, label: string, swatch?: string}[]} options
 * @param {(value: T) => void} onChoose
 */
export function choice(legend, name, options, onChoose) {
  const inputs = options.map(({ value, label, swatch }) => {
    const input = h("input", { type: "radio", name, value, onchange: () => onChoose(value) });
    return h("label", { class: swatch ? "swatch" : "option", "data-swatch": swatch ?? null }, input, h("span", {}, label));
  });
  return h("fieldset", { class: "choice" }, h("legend", {}, legend), h("div", { class: "options" }, ...inputs));
}

/** Marks the chosen one. @param {HTMLFieldSetElement} fieldset @param {string} value */
export function choose(fieldset, value) {
  for (const input of fieldset.querySelectorAll("input")) input.checked = input.value === value;
}
