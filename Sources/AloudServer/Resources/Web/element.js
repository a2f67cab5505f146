/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./store.js").Snapshot} Snapshot */

/**
 * An element drawn from the store's snapshot. It is given its store before it is connected; it listens only
 * while it is connected.
 */
export class StoreElement extends HTMLElement {
  /** @type {Store | null} */
  #store = null;
  #connection = new AbortController();
  /** @type {Snapshot | null} */
  #drawn = null;

  /** @param {Store} store @returns {this} */
  using(store) {
    this.#store = store;
    return this;
  }

  get store() {
    if (!this.#store) throw new Error(`<${this.localName}> was connected without a store`);
    return this.#store;
  }

  /** Aborted when the element is disconnected: for every listener that outlives a drawing. */
  get connection() {
    return this.#connection.signal;
  }

  connectedCallback() {
    this.#connection = new AbortController();
    this.#drawn = null;
    this.build();
    this.store.addEventListener("change", () => this.#draw(), { signal: this.connection });
    this.#draw();
  }

  disconnectedCallback() {
    this.#connection.abort();
    this.replaceChildren();
  }

  #draw() {
    const { snapshot } = this.store;
    const before = this.#drawn;
    this.#drawn = snapshot;
    this.draw(snapshot, before);
  }

  /** Makes what stays, once a connection. */
  build() {}

  /**
   * Draws what has changed.
   * @param {Snapshot} _snapshot @param {Snapshot | null} _before null the first time
   */
  draw(_snapshot, _before) {}
}
