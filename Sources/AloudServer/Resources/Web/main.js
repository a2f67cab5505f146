import { Refusal, Unreachable } from "./api.js";
import { h } from "./dom.js";
import { BookShelf } from "./library/book-shelf.js";
import { Bookshelf } from "./library/bookshelf.js";
import { PasteDialog } from "./library/paste-dialog.js";
import { UploadList } from "./library/upload-list.js";
import { parseFragment } from "./model/location.js";
import { choosing, clampSpeed, clampTextSize, defaultTextSize, primary, SPEED } from "./model/settings.js";
import { ContentsPanel } from "./panels/contents-panel.js";
import { PanelFrame } from "./panels/panel-frame.js";
import { SettingsPanel } from "./panels/settings-panel.js";
import { SpeedPanel } from "./panels/speed-panel.js";
import { VoicesPanel } from "./panels/voices-panel.js";
import { VoicePreview } from "./player/voice-preview.js";
import { deviceName, keptSettings, Preferences } from "./preferences.js";
import { heldUtterances, published } from "./published.js";
import { ReadingBar } from "./reader/reading-bar.js";
import { ReadingCorner } from "./reader/reading-corner.js";
import { ReadingFoot } from "./reader/reading-foot.js";
import { ReadingNotices } from "./reader/reading-notices.js";
import { ReadingPage } from "./reader/reading-page.js";
import { ReadingScreen } from "./reader/reading-screen.js";
import { Session } from "./reader/session.js";
import { Store } from "./store.js";
import { VoiceList } from "./voices/voice-list.js";

/** @typedef {import("./model/location.js").Location} Location */

for (const [name, element] of Object.entries({
  "book-shelf": BookShelf, "upload-list": UploadList, "paste-dialog": PasteDialog,
  "reading-screen": ReadingScreen, "reading-page": ReadingPage, "reading-bar": ReadingBar,
  "reading-foot": ReadingFoot, "reading-corner": ReadingCorner, "reading-notices": ReadingNotices,
  "panel-frame": PanelFrame, "contents-panel": ContentsPanel, "settings-panel": SettingsPanel,
  "speed-panel": SpeedPanel, "voices-panel": VoicesPanel,
})) customElements.define(name, element);

const device = deviceName();
const audio = h("audio", { preload: "auto", hidden: true });
const store = new Store({
  view: "shelf", panel: null, reading: null, settings: keptSettings(), error: null,
  voices: { all: null, heard: null, removed: [], refusals: {}, wanted: null },
  shelf: { books: null, uploads: [], removed: null, pasting: null },
});
const preferences = new Preferences(store, device);
const shelf = new Bookshelf(store);
const voices = new VoiceList(store, (changes) => preferences.change(changes));
const preview = new VoicePreview((heard) => {
  store.changeVoices({ heard });
  session?.standAside(heard !== null);
}, (id, message) => voices.refused(id, message));
const stage = h("div", { class: "stage" });

/** @type {Session | null} */
let session = null;

/** @type {ReadingScreen | null} */
let screen = null;

let opening = 0;
let laidOut = Promise.withResolvers();

/** What the elements ask for, by name. @type {Record<string, (detail: any) => unknown>} */
const requests = {
  "open-shelf": () => navigate("/"),
  "add-files": (files) => shelf.addFiles(files),
  "dismiss-upload": (id) => shelf.dismiss(id),
  "remove-book": (book) => shelf.remove(book),
  "restore-book": () => shelf.restore(),
  "paste-text": (text) => store.changeShelf({ pasting: text }),
  "read-text": async (text) => {
    store.changeShelf({ pasting: null });
    const book = await shelf.addText(text);
    if (book && store.snapshot.view === "shelf") navigate(`/read/${encodeURIComponent(book.id)}`);
  },

  "play": () => session?.play(),
  "pause": () => session?.pause(),
  "word-tapped": (location) => session?.speakFrom(location),
  "skip-tapped": (what) => session?.hear(what),
  "link-followed": (location) => session?.look(location),
  "page-turned": (turn) => session?.turned(turn),
  "page-laid-out": (page) => session?.laidOut(page),
  "chapter-edge": (direction) => session?.turnChapter(direction),
  "choose-place": (location) => (store.change({ panel: null }), session?.choose(location)),
  "return-to-voice": () => session?.returnToVoice(),
  "undo-move": () => session?.undo(),
  "sentence-back": () => session?.moveBySentence(-1),
  "sentence-on": () => session?.moveBySentence(1),
  "word-back": () => session?.moveByWord(-1),
  "word-on": () => session?.moveByWord(1),
  "resolve-conflict": (theirs) => session?.resolve(theirs),

  "open-panel": (panel) => store.change({ panel }),
  "close-panel": () => {
    preview.stop();
    store.changeVoices({ wanted: null });
    store.change({ panel: null });
  },
  "change-settings": (changes) => preferences.change(changes),
  "larger-text": () => preferences.change({ textSize: clampTextSize(textSize() + 1) }),
  "smaller-text": () => preferences.change({ textSize: clampTextSize(textSize() - 1) }),
  "slower": () => preferences.change({ speed: clampSpeed(store.snapshot.settings.speed - SPEED.step) }),
  "faster": () => preferences.change({ speed: clampSpeed(store.snapshot.settings.speed + SPEED.step) }),

  "choose-voice": ({ language, id }) => preferences.change(choosing(store.snapshot.settings.voices, language, id)),
  "preview-voice": (id) => (store.snapshot.voices.heard === id ? preview.stop() : preview.play(id, store.snapshot.settings.speed)),
  "install-voice": (voice) => voices.install(voice),
  "cancel-install": (voice) => voices.cancel(voice),
  "remove-voice": (voice) => voices.remove(voice),
  "restore-voice": (voice) => voices.restore(voice),
  "offer-answered": ({ voice, isWanted }) => {
    preferences.change({ offered: { [primary(voice.language)]: true } });
    if (isWanted) showVoices(voice);
  },
  "show-voices": (voice) => showVoices(voice),
};

for (const [name, act] of Object.entries(requests)) {
  document.addEventListener(name, (event) => attempt(() => act(/** @type {CustomEvent} */ (event).detail)));
}

/** Opens the voice panel at a voice; null for where it begins. @param {import("./model/voices.js").Voice | null} wanted */
function showVoices(wanted) {
  store.changeVoices({ wanted });
  store.change({ panel: "voices" });
}

const textSize = () => store.snapshot.settings.textSize ?? defaultTextSize(innerWidth);

/** Does what was asked for; what the server says against it is shown. @param {() => unknown} work */
async function attempt(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
    const code = error instanceof Refusal ? error.code : "server-away";
    store.change({ error: { code, message: error.message } });
  }
}

/** @param {string} path */
function navigate(path) {
  history.pushState(null, "", path);
  attempt(route);
}

/** Shows what the address names. */
async function route() {
  const turn = (opening += 1);
  const book = /^\/read\/([^/]+)$/.exec(location.pathname)?.[1];
  // A place that this page wrote itself is only where the address bar was last; the kept one is newer.
  const place = history.state?.isOurs ? null : parseFragment(location.hash);
  if (book && session?.book.id === decodeURIComponent(book)) {
    if (place) session.choose(place);
    return;
  }
  await close();
  if (turn !== opening) return;
  if (book) await open(decodeURIComponent(book), place, turn);
  else await showShelf();
}

async function close() {
  const closing = session;
  session = null;
  screen = null;
  preview.stop();
  laidOut = Promise.withResolvers();
  store.change({ view: "shelf", panel: null, reading: null, error: null });
  stage.replaceChildren();
  await closing?.close();
}

async function showShelf() {
  document.title = "Aloud";
  stage.replaceChildren(new BookShelf().using(store));
  await shelf.load();
}

/** @param {string} book @param {Location | null} place @param {number} turn */
async function open(book, place, turn) {
  try {
    await document.fonts.load("20px Vollkorn");
    const opened = await Session.open(store, audio, { book, place, device });
    if (turn !== opening) return void opened.close();
    session = opened;
  } catch (error) {
    if (turn !== opening) return;
    if (error instanceof Refusal) history.replaceState(null, "", "/");
    await showShelf();
    throw error;
  }
  document.title = `${session.book.title} · Aloud`;
  const shown = new ReadingScreen().using(store);
  screen = shown;
  session.isInView = (at) => shown.page.holds(at);
  stage.replaceChildren(shown, new PanelFrame().using(store));
  await shown.page.settled();
  laidOut.resolve(undefined);
}

/** Brings the settings to where they act. @param {import("./store.js").Snapshot | null} before */
function applySettings(before) {
  const { settings } = store.snapshot;
  if (settings === before?.settings) return;
  const { dataset } = document.documentElement;
  Object.assign(dataset, { appearance: settings.appearance, plate: settings.plate, intensity: settings.intensity });
  if (!before) return;
  for (const what of /** @type {const} */ (["speed", "voices", "skip", "highlight"])) {
    if (JSON.stringify(settings[what]) !== JSON.stringify(before.settings[what])) session?.settingsChanged(what);
  }
}

/** @type {import("./store.js").Snapshot | null} */
let applied = null;
store.addEventListener("change", () => {
  const before = applied;
  applied = store.snapshot;
  applySettings(before);
});
applySettings(null);
applied = store.snapshot;

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || event.defaultPrevented || !isPlain || link.target || link.origin !== location.origin) return;
  event.preventDefault();
  navigate(link.pathname + link.hash);
});
// A recording of the book's own and the voice do not speak at once.
document.addEventListener("play", (event) => {
  if (event.target !== audio) session?.pause();
}, { capture: true });
addEventListener("popstate", () => attempt(route));
addEventListener("hashchange", () => attempt(route));

document.body.replaceChildren(stage, audio);

Object.defineProperty(window, "aloud", {
  value: Object.freeze({
    get state() {
      return published(store.snapshot, session);
    },
    get ready() {
      return laidOut.promise;
    },
    timeline: () => heldUtterances(session),
    canonicalText: () => screen?.page.canonicalText ?? "",
  }),
});

attempt(route);
// The settings first: they say what has been offered already.
attempt(() => preferences.load()).then(() => attempt(() => voices.load()));
