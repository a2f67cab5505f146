/** @typedef {import("./model/location.js").Location} Location */
/** @typedef {import("./model/chapter.js").SentChapter} SentChapter */
/** @typedef {import("./model/positions.js").Position} Position */
/** @typedef {import("./model/positions.js").Visit} Visit */
/** @typedef {import("./model/timeline.js").TimedUtterance} TimedUtterance */
/** @typedef {import("./model/voices.js").Voice} Voice */

/**
 * A book on the shelf. `progress` is 0…1; `opened` an ISO 8601 time, null when it never was.
 * @typedef {object} Book
 * @property {string} id
 * @property {string} title
 * @property {string[]} authors
 * @property {string | null} language
 * @property {string} kind
 * @property {"ltr" | "rtl"} progression
 * @property {number} chapters
 * @property {string | null} cover
 * @property {number} progress
 * @property {boolean} finished
 * @property {string | null} opened
 * @property {number} revision
 * @property {{code: string, detail: string}[]} warnings
 */

/** @typedef {{index: number, title: string | null, linear: boolean, utf16Length: number}} ChapterLine */
/** @typedef {Book & {chapterList: ChapterLine[]}} BookDetail */

/**
 * A line of the contents; one without a chapter leads nowhere.
 * @typedef {{title: string, chapter: number | null, offset: number | null, children: ContentsLine[]}} ContentsLine
 */
/** @typedef {{contents: ContentsLine[], pages: {label: string, chapter: number, offset: number}[]}} Contents */

/** The voices, and the tag by which the server knows this list; null where it gives none. @typedef {{voices: Voice[], tag: string | null}} VoicesAnswer */

/** @typedef {{id: string, sampleRate: number, entry: {fragment: number, sample: number}}} NarrationStart */

/** The server answered, and said no: `message` is a sentence for the person. */
export class Refusal extends Error {
  /** @param {number} status @param {Record<string, unknown>} problem RFC 9457 */
  constructor(status, problem) {
    super(typeof problem.detail === "string" ? problem.detail : "Aloud could not do that.");
    this.name = "Refusal";
    this.status = status;
    this.code = typeof problem.code === "string" ? problem.code : "unknown";
    this.problem = problem;
  }
}

/** The server did not answer. */
export class Unreachable extends Error {
  /** @param {unknown} cause */
  constructor(cause) {
    super("Aloud is not answering. Is it still running?", { cause });
    this.name = "Unreachable";
  }
}

/** @param {string} id */
const book = (id) => `/api/books/${encodeURIComponent(id)}`;

/** @param {string} id */
const voice = (id) => `/api/voices/${encodeURIComponent(id)}`;

/** @param {string} id @param {string} nid */
const narration = (id, nid) => `${book(id)}/narrations/${encodeURIComponent(nid)}`;

/** The only way from the client to its server. Every call throws `Refusal` or `Unreachable`. */
export const api = {
  /** @returns {Promise<Book[]>} */
  books: async () => (await json("/api/books")).books,

  /** @param {string} id @returns {Promise<BookDetail>} */
  book: (id) => json(book(id)),

  /** @param {string} id @param {Partial<Pick<Book, "title" | "authors" | "language" | "finished">>} changes */
  changeBook: (id, changes) => json(book(id), { method: "PATCH", body: JSON.stringify(changes) }),

  /** Undoable for thirty days. @param {string} id */
  deleteBook: async (id) => void await answer(book(id), { method: "DELETE" }),

  /** @param {string} id @returns {Promise<Book>} */
  restoreBook: (id) => json(`${book(id)}/restore`, { method: "POST" }),

  /** @param {string} id @returns {Promise<Contents>} */
  contents: (id) => json(`${book(id)}/contents`),

  /** @param {string} id @param {number} index @returns {Promise<SentChapter>} */
  chapter: (id, index) => json(`${book(id)}/chapters/${index}`),

  /** @param {string} id @returns {Promise<{current: Position | null}>} */
  position: (id) => json(`${book(id)}/position`),

  /**
   * @param {string} id @param {Visit & {base: number, device: string}} visit
   * @param {{keepalive?: boolean}} [options] keepalive: the request outlives the page
   * @returns {Promise<Position>}
   */
  setPosition: (id, visit, { keepalive = false } = {}) =>
    json(`${book(id)}/position`, { method: "PUT", body: JSON.stringify(visit), keepalive }),

  /**
   * @param {string} id
   * @param {{location: Location, voices: Readonly<Record<string, string>>, skip: string, device: string}} wanted
   * @param {AbortSignal} [signal]
   * @returns {Promise<NarrationStart>}
   */
  narrate: (id, wanted, signal) =>
    json(`${book(id)}/narrations`, { method: "POST", body: JSON.stringify(wanted), signal }),

  /** @param {string} id @param {string} nid */
  endNarration: async (id, nid) => void await answer(narration(id, nid), { method: "DELETE" }),

  /** @param {string} id @param {string} nid @param {AbortSignal} signal */
  initialization: (id, nid, signal) => bytes(`${narration(id, nid)}/init.mp4`, signal),

  /** Waits until it is ready, at most 20 s. @param {string} id @param {string} nid @param {number} index @param {AbortSignal} signal */
  fragment: (id, nid, index, signal) => bytes(`${narration(id, nid)}/fragments/${index}`, signal),

  /**
   * @param {string} id @param {string} nid @param {number} from @param {AbortSignal} signal
   * @returns {Promise<{utterances: TimedUtterance[], ended: boolean}>}
   */
  timeline: (id, nid, from, signal) => json(`${narration(id, nid)}/timeline?from=${from}`, { signal }),

  /** The address of a narration as an HLS list. @param {string} id @param {string} nid */
  playlist: (id, nid) => `${narration(id, nid)}/stream.m3u8`,

  /** The voices there are and those that can be installed. @returns {Promise<VoicesAnswer>} */
  voices: () => voiceList("/api/voices"),

  /**
   * Waits, at most 25 s, until the list is no longer the one with this tag.
   * @param {string} tag @param {AbortSignal} signal @returns {Promise<VoicesAnswer>}
   */
  voicesAfter: (tag, signal) => voiceList(`/api/voices?after=${encodeURIComponent(tag)}`, signal),

  /** Begins to fetch a voice, or goes on with it. @param {string} id */
  installVoice: async (id) => void await answer(`${voice(id)}/install`, { method: "POST" }),

  /** What has been fetched is kept, for going on. @param {string} id */
  cancelInstall: async (id) => void await answer(`${voice(id)}/install`, { method: "DELETE" }),

  /** `installVoice` brings it back while the server runs. @param {string} id */
  removeVoice: async (id) => void await answer(voice(id), { method: "DELETE" }),

  /** The address of the sound of a voice's sample sentence. @param {string} id */
  preview: (id) => `${voice(id)}/preview`,

  /** Why a preview cannot be had: throws what the server says; nothing when it can. @param {string} id @param {AbortSignal} signal */
  checkPreview: async (id, signal) => void await bytes(`${voice(id)}/preview`, signal),

  /** @param {string} device @returns {Promise<Record<string, unknown>>} */
  settings: (device) => json(`/api/settings?device=${encodeURIComponent(device)}`),

  /** @param {string | null} device null for all of the reader's @param {object} changes */
  changeSettings: (device, changes) => {
    const query = device === null ? "" : `?device=${encodeURIComponent(device)}`;
    return json(`/api/settings${query}`, { method: "PATCH", body: JSON.stringify(changes) });
  },

  /**
   * Adds a file or a text to the shelf. XMLHttpRequest, because only it tells how much has been sent.
   * @param {Blob} content @param {string | null} name null for pasted text
   * @param {(sent: number) => void} onProgress 0…1
   * @param {AbortSignal} signal
   * @returns {Promise<{book: Book, isNew: boolean}>}
   */
  addBook: (content, name, onProgress, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open("POST", "/api/books");
      request.responseType = "json";
      request.setRequestHeader("Content-Type", content.type || "application/octet-stream");
      if (name !== null) {
        request.setRequestHeader("Content-Disposition", `attachment; filename*=UTF-8''${encodedName(name)}`);
      }
      request.upload.addEventListener("progress", (event) => {
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
      });
      request.addEventListener("load", () => {
        const body = request.response ?? {};
        if (request.status < 300) resolve({ book: body, isNew: request.status === 201 });
        else reject(new Refusal(request.status, body));
      });
      request.addEventListener("error", () => reject(new Unreachable(null)));
      request.addEventListener("abort", () => reject(signal.reason));
      signal.addEventListener("abort", () => request.abort(), { once: true });
      request.send(content);
    }),
};

/** As RFC 8187 wants it. @param {string} name */
const encodedName = (name) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** @param {string} path @param {RequestInit} [options] @returns {Promise<any>} */
async function json(path, options) {
  const response = await answer(path, options);
  return await received(() => response.json(), options?.signal);
}

/** @param {string} path @param {AbortSignal} [signal] @returns {Promise<VoicesAnswer>} */
async function voiceList(path, signal) {
  const response = await answer(path, { signal });
  const { voices } = await received(() => response.json(), signal);
  return { voices, tag: response.headers.get("ETag") };
}

/** @param {string} path @param {AbortSignal} signal */
async function bytes(path, signal) {
  const response = await answer(path, { signal });
  return await received(() => response.arrayBuffer(), signal);
}

/** @param {string} path @param {RequestInit} [options] */
async function answer(path, options = {}) {
  const headers = options.body ? { "Content-Type": "application/json" } : undefined;
  const response = await received(() => fetch(path, { ...options, headers }), options.signal);
  if (response.ok) return response;
  throw new Refusal(response.status, await problemOf(response));
}

/** @param {Response} response @returns {Promise<Record<string, unknown>>} */
async function problemOf(response) {
  const text = await received(() => response.text(), null);
  try {
    return { retryAfter: Number(response.headers.get("Retry-After") ?? 0), ...JSON.parse(text) };
  } catch (error) {
    // Something between us and the server answered in its own words.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/**
 * What the network throws is `Unreachable`; what the caller cancelled stays its own reason.
 * @template T @param {() => Promise<T>} work @param {AbortSignal | null | undefined} signal @returns {Promise<T>}
 */
async function received(work, signal) {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new Unreachable(error);
  }
}
