/** @typedef {import("./location.js").Location} Location */

/**
 * A place the reader came to, not yet acknowledged. `at` is an ISO 8601 time.
 * @typedef {{location: Location, kind: "played" | "moved", at: string}} Visit
 */

/**
 * A place as the library knows it. `revision` counts the writes of this book's position, from 1.
 * @typedef {{location: Location & {key?: string}, revision: number, device: string, kind: "played" | "moved",
 *   at: string}} Position
 */

/**
 * The visits of one book that wait to be acknowledged, oldest first; `base` is the revision last seen, 0 for
 * none. While a `conflict` waits for the reader's choice nothing is sent.
 * @typedef {Readonly<{base: number, waiting: readonly Visit[], conflict: Position | null}>} Chain
 */

/** As many moved places as the library keeps. */
const KEPT = 20;

/** @type {Chain} */
export const EMPTY_CHAIN = Object.freeze({ base: 0, waiting: Object.freeze([]), conflict: null });

/**
 * Adds a visit. The voice passing on replaces the place it had come to, for only the last one counts; places
 * moved to by hand are all kept, up to as many as the library keeps.
 * @param {Chain} chain @param {Visit} visit @param {boolean} sending whether the oldest visit is on its way
 * @returns {Chain}
 */
export function visited(chain, visit, sending) {
  const waiting = [...chain.waiting];
  const last = waiting.at(-1);
  const isOnItsWay = sending && waiting.length === 1;
  if (last && !isOnItsWay && last.kind === "played" && visit.kind === "played") waiting.pop();
  waiting.push(visit);
  const spare = waiting.length - KEPT;
  // The oldest goes first, but never the one that is on its way.
  if (spare > 0) waiting.splice(sending ? 1 : 0, spare);
  return { ...chain, waiting };
}

/** The oldest visit was stored as `revision`. @param {Chain} chain @param {number} revision @returns {Chain} */
export const acknowledged = (chain, revision) => ({
  ...chain, base: revision, waiting: chain.waiting.slice(1),
});

/** Another device has been elsewhere since. @param {Chain} chain @param {Position} current @returns {Chain} */
export const conflicted = (chain, current) => ({ ...chain, conflict: current });

/**
 * The reader stays at this device's place, which is sent again on top of the other.
 * @param {Chain} chain @returns {Chain}
 */
export const keptOurs = (chain) => ({
  base: chain.conflict?.revision ?? chain.base, waiting: chain.waiting.slice(-1), conflict: null,
});

/** The reader goes to the other device's place; what was waiting lost. @param {Chain} chain @returns {Chain} */
export const tookTheirs = (chain) => ({ base: chain.conflict?.revision ?? chain.base, waiting: [], conflict: null });

/** A visit the library will never take (the book or chapter is gone). @param {Chain} chain @returns {Chain} */
export const dropped = (chain) => ({ ...chain, waiting: chain.waiting.slice(1) });

/**
 * The chain once the library has said where it stands, as a book is opened. What waits may have been stored by
 * a page that did not live to hear of it.
 * @param {Chain} chain @param {Position | null} current @param {string} device this one
 * @returns {Chain}
 */
export function synchronised(chain, current, device) {
  const last = chain.waiting.at(-1);
  const isStored = last && current?.device === device && Date.parse(current.at) >= Date.parse(last.at);
  if (last && !isStored) return chain;
  return { base: current?.revision ?? 0, waiting: [], conflict: null };
}

/**
 * A chain from whatever was kept on the device; empty where that makes no sense.
 * @param {unknown} kept @returns {Chain}
 */
export function chainFrom(kept) {
  const given = /** @type {Partial<Chain> | null} */ (typeof kept === "object" ? kept : null);
  if (!given || !Number.isInteger(given.base) || !Array.isArray(given.waiting)) return EMPTY_CHAIN;
  return { base: Number(given.base), waiting: given.waiting.filter(isVisit), conflict: null };
}

/**
 * What pages of this device left unsent, as one chain: every visit in the order of its time. One of them has seen
 * the newest revision, and the device with it.
 * @param {readonly Chain[]} chains @returns {Chain}
 */
export const inherited = (chains) => ({
  base: Math.max(0, ...chains.map(({ base }) => base)),
  waiting: chains.flatMap(({ waiting }) => waiting).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-KEPT),
  conflict: null,
});

/** The newest of some visits; null for none. @param {readonly (Visit | Position | null | undefined)[]} visits */
export const newest = (visits) =>
  visits.reduce((last, visit) => (visit && (!last || Date.parse(visit.at) > Date.parse(last.at)) ? visit : last), null) ?? null;

/** @param {unknown} value @returns {value is Visit} */
function isVisit(value) {
  const visit = /** @type {Partial<Visit> | null} */ (typeof value === "object" ? value : null);
  return Boolean(visit) && (visit?.kind === "played" || visit?.kind === "moved") && typeof visit.at === "string" &&
    Number.isInteger(visit.location?.chapter) && Number.isInteger(visit.location?.offset);
}
