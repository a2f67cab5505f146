import { RATE } from "./player/narrator.js";

/** @typedef {import("./reader/session.js").Session} Session */
/** @typedef {import("./store.js").Snapshot} Snapshot */

/**
 * The snapshot as it is shown to the outside: tests, and people who write their own.
 * @param {Snapshot} snapshot @param {Session | null} session
 */
export function published({ view, panel, reading, settings, error }, session) {
  const position = session?.narrator.position ?? null;
  const lit = reading?.lit ?? null;
  return Object.freeze({
    view, panel,
    book: reading?.book.id ?? null,
    chapter: reading?.shown?.chapter.index ?? null,
    location: reading?.location ?? null,
    page: reading?.page ?? null,
    playing: reading?.playing ?? false,
    waiting: reading?.waiting ?? false,
    following: reading?.following ?? true,
    source: "live",
    narration: position && { id: position.id, utterance: position.utterance },
    speed: settings.speed,
    voice: session?.voice ?? null,
    shift: settings.shift,
    clock: { sample: position?.sample ?? 0, sampleRate: RATE },
    lit: lit && { kind: lit.kind, spans: lit.spans.map(plain) },
    sentence: lit && { spans: lit.sentence.map(plain) },
    error,
  });
}

/** The utterances held, each with its narration's id. @param {Session | null} session */
export const heldUtterances = (session) =>
  (session?.narrator.parts ?? []).flatMap(({ id, until, timeline }) =>
    timeline.utterances.slice(0, until).map((utterance) => ({ narration: id, ...utterance }))
  );

/** @param {import("./model/location.js").Span} span */
const plain = ({ chapter, start, end }) => ({ chapter, start, end });
