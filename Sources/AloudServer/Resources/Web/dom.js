/** @typedef {Node | string | null | false} Child nothing is drawn for null and false */

/**
 * An element of ours. Attributes by name; a false or null one is left out, a true one is empty. A property
 * that begins with `on` is a listener.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean | null | EventListener>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...drawn(children));
  return element;
}

/** @param {readonly Child[]} children @returns {(Node | string)[]} */
export const drawn = (children) => children.filter((child) => child !== null && child !== false);

/**
 * Asks for something to be done: the event bubbles up to the one who does it.
 * @param {Element} from @param {string} name @param {unknown} [detail]
 */
export const request = (from, name, detail) =>
  from.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
