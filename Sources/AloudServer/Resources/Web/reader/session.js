import { api } from "../api.js";
import { cursorAt, step } from "../model/cursor.js";
import { litBy, phraseAt } from "../model/lit.js";
import { isSame } from "../model/location.js";
import { firstPlace, neighbour, outermostSentence, sentenceFrom, within, wordFrom } from "../model/places.js";
import { chosenVoice } from "../model/settings.js";
import { speakingVoice } from "../model/voices.js";
import { LockScreen } from "../player/media-session.js";
import { AsideVoice } from "../player/aside-voice.js";
import { Narrator } from "../player/narrator.js";
import { AddressBar } from "./address-bar.js";
import { Asides } from "./asides.js";
import { Chapters } from "./chapters.js";
import { PlaceKeeper } from "./place-keeper.js";
import { lackOf, troubleOf } from "./trouble.js";

/** @typedef {import("../api.js").BookDetail} BookDetail */
/** @typedef {import("../model/chapter.js").Chapter} Chapter */
/** @typedef {import("../model/cursor.js").CursorAction} CursorAction */
/** @typedef {import("../model/cursor.js").CursorEvent} CursorEvent */
/** @typedef {import("../model/location.js").Location} Location */
/** @typedef {import("../store.js").Store} Store */

/** An open book: its cursor, its voice, its pages. What the screen asks for is done here. */
export class Session {
  #store;
  #book;
  #narrator;
  #chapters;
  #keeper;
  #asides;
  #address;
  #lockScreen;
  #cursor;
  #serial = 0;
  /** The word last lit, as it is in the timeline. @type {unknown} */
  #litWord = null;
  /** Where the voice was heard last; Play goes on in mid-word from there. @type {Location | null} */
  #heard = null;
  #frame = 0;
  /** The narrator's failure that was shown last. @type {unknown} */
  #reported = null;
  #closing = new AbortController();

  /** Whether a location is on the page being looked at; the screen says how to tell. @type {(at: Location) => boolean} */
  isInView = () => true;

  /**
   * Opens a book where it was left, or at `place`. Throws what the server says.
   * @param {Store} store @param {HTMLAudioElement} audio
   * @param {{book: string, place: Location | null, device: string}} what
   */
  static async open(store, audio, { book: id, place, device }) {
    const keeper = new PlaceKeeper(id, device);
    try {
      const [book, left] = await Promise.all([api.book(id), keeper.open()]);
      const start = within(book.chapterList, place) ?? within(book.chapterList, left);
      const session = new Session(store, audio, { book, device, keeper, at: start ?? firstPlace(book.chapterList) });
      await session.#begin(start).catch((error) => session.close().then(() => Promise.reject(error)));
      return session;
    } catch (error) {
      await keeper.close();
      throw error;
    }
  }

  /**
   * @param {Store} store @param {HTMLAudioElement} audio
   * @param {{book: BookDetail, device: string, keeper: PlaceKeeper, at: Location}} what
   */
  constructor(store, audio, { book, device, keeper, at }) {
    const { signal } = this.#closing;
    this.#store = store;
    this.#book = book;
    this.#keeper = keeper;
    this.#address = new AddressBar(book.id);
    this.#cursor = cursorAt(at);
    this.#chapters = new Chapters(book.id, () => {}, signal);
    const voices = () => store.snapshot.settings.voices;
    const said = { book: book.id, device, voices };
    this.#narrator = new Narrator(audio, { ...said, skip: () => store.snapshot.settings.skip });
    this.#asides = new Asides(
      store, this.#narrator, (span) => new AsideVoice(span, { ...said, speed: store.snapshot.settings.speed }),
      (failure) => this.#heardAside(failure),
    );
    this.#narrator.speed = store.snapshot.settings.speed;
    this.#narrator.addEventListener("change", () => this.#heed(), { signal });
    this.#lockScreen = new LockScreen({
      play: () => this.play(), pause: () => this.pause(),
      previousSentence: () => this.moveBySentence(-1).catch((error) => this.#report(error)),
      nextSentence: () => this.moveBySentence(1).catch((error) => this.#report(error)),
    });
    keeper.addEventListener("conflict", () => store.changeReading({ conflict: keeper.conflict }), { signal });
    keeper.addEventListener("refused", (event) => this.#report(/** @type {CustomEvent} */ (event).detail), { signal });
    // Frames do not come while the page is hidden; the sound's own events do.
    audio.addEventListener("timeupdate", () => this.#follow(), { signal });
  }

  /** @param {Location | null} start where it was left; null for a book never read */
  async #begin(start) {
    const chapter = await this.#chapters.get(this.#cursor.at.chapter);
    this.#store.change({
      view: "reader", panel: null, error: null,
      reading: {
        book: this.#book, contents: null, location: this.#cursor.at, page: null, playing: false, waiting: false,
        following: true, undoable: false, lit: null, aside: null, conflict: null, ended: false, lack: null,
        resting: start && phraseAt(chapter, start.offset),
        shown: { serial: this.#serial, chapter, place: this.#cursor.at.offset, byHand: false, forward: true },
      },
    });
    this.#lockScreenShows(chapter);
    this.#prepareAfter(chapter.index);
    api.contents(this.#book.id).then(
      (contents) => this.#store.changeReading({ contents }),
      (error) => this.#report(error),
    );
  }

  /** Stops at once; done when the place is kept, or cannot be kept now. */
  async close() {
    cancelAnimationFrame(this.#frame);
    this.#closing.abort();
    this.#asides.close();
    this.#narrator.close();
    this.#lockScreen.close();
    await this.#keeper.close();
  }

  get book() {
    return this.#book;
  }

  /** The narrator, for who looks from outside. */
  get narrator() {
    return this.#narrator;
  }

  play() {
    this.#asides.stop();
    this.#take({ type: "play" });
  }

  pause() {
    this.#asides.stop();
    this.#narrator.pause();
  }

  /** A word was touched: the voice goes there. @param {Location} to */
  speakFrom(to) {
    this.#asides.stop();
    this.#take({ type: "chosen", to, speak: true });
  }

  /**
   * Something that is left unspoken was touched: it is said, and the voice stays where it is.
   * @param {{chapter: Chapter, skip: import("../model/skips.js").Skip, to: Location | null}} what
   */
  hear(what) {
    this.#asides.hear(what);
  }

  /**
   * A place was chosen: the voice goes there if it speaks, else the cursor. An address can name a place that the
   * book does not have; then nothing happens.
   * @param {Location} to
   */
  choose(to) {
    if (!within(this.#book.chapterList, to)) return;
    this.#asides.stop();
    this.#take({ type: "chosen", to, speak: false });
  }

  /** A page was turned by hand. @param {{to: Location, holdsCursor: boolean}} turn */
  turned({ to, holdsCursor }) {
    this.#take({ type: "turned", to, holdsCursor });
  }

  /** Follows a link inside the book. @param {Location} to */
  look(to) {
    this.#take({ type: "looked", to });
  }

  /** The page turned past its chapter's edge. @param {1 | -1} direction */
  async turnChapter(direction) {
    const shown = this.#store.snapshot.reading?.shown;
    const next = shown && neighbour(this.#book.chapterList, shown.chapter.index, direction);
    if (next === undefined || next === null) return;
    await this.#show(next, direction > 0 ? 0 : "end", { byHand: true });
  }

  returnToVoice() {
    this.#take({ type: "returned" });
  }

  undo() {
    this.#take({ type: "undone" });
  }

  /** @param {1 | -1} direction */
  moveBySentence(direction) {
    return this.#move(sentenceFrom, direction);
  }

  /** @param {1 | -1} direction */
  moveByWord(direction) {
    return this.#move(wordFrom, direction);
  }

  /** The pages of the chapter shown. @param {{index: number, count: number}} page */
  laidOut(page) {
    this.#store.changeReading({ page: Object.freeze(page) });
  }

  /** The reader's choice between two devices' places. @param {boolean} theirs */
  resolve(theirs) {
    const place = this.#keeper.conflict?.location;
    if (theirs && place) {
      this.#keeper.takeTheirs();
      this.choose({ chapter: place.chapter, offset: place.offset });
    } else {
      this.#keeper.keepOurs();
    }
    this.#store.changeReading({ conflict: null });
  }

  /** Takes up settings that the voice depends on. @param {"speed" | "voices" | "skip" | "highlight"} what */
  settingsChanged(what) {
    if (what === "speed") this.#narrator.speed = this.#store.snapshot.settings.speed;
    if (what === "voices") this.#store.changeReading({ lack: null });
    if (what === "voices" || what === "skip") this.#narrator.revoice().catch((error) => this.#report(error));
    if (what === "highlight" || what === "skip") this.#litWord = null;
  }

  /** The language of the chapter shown; null where nobody knows it. */
  get #language() {
    return this.#store.snapshot.reading?.shown?.chapter.sent.language ?? this.#book.language;
  }

  /** The id of the voice that speaks the chapter shown; null where none was chosen and none is known to fit. */
  get voice() {
    const { settings, voices } = this.#store.snapshot;
    const language = this.#language;
    const chosen = chosenVoice(settings.voices, language);
    return chosen ?? (language ? speakingVoice(voices.all ?? [], null, language)?.id ?? null : null);
  }

  /** Something else is to be heard, and the narration stands still meanwhile. @param {boolean} isHeard */
  standAside(isHeard) {
    if (isHeard) this.#asides.stop();
    this.#narrator.hold(isHeard);
  }

  /**
   * Moves the cursor by a unit; over a chapter's edge to the nearest sentence beyond.
   * @param {typeof sentenceFrom} unit @param {1 | -1} direction
   */
  async #move(unit, direction) {
    const { at } = this.#cursor;
    const to = unit(await this.#chapters.get(at.chapter), at.offset, direction);
    if (to) return this.choose(to);
    const next = neighbour(this.#book.chapterList, at.chapter, direction);
    const beyond = next === null ? null : outermostSentence(await this.#chapters.get(next), direction);
    if (beyond) this.choose(beyond);
  }

  /** @param {CursorEvent} event */
  #take(event) {
    const { cursor, actions } = step(this.#cursor, event);
    const before = this.#cursor;
    this.#cursor = cursor;
    for (const action of actions) this.#do(action);
    if (cursor === before) return;
    this.#store.changeReading({
      location: cursor.at, playing: cursor.playing, following: cursor.view === null, undoable: cursor.undo !== null,
      ...(event.type === "spoken" || isSame(cursor.at, before.at) ? {} : { resting: null, ended: false }),
    });
    if (cursor.playing && !before.playing) this.#frame = requestAnimationFrame(this.#tick);
    if (!cursor.playing) this.#address.show(cursor.at);
  }

  /** @param {CursorAction} action */
  #do(action) {
    switch (action.do) {
      case "speak":
        return this.#speak(action.from);
      case "show":
        return this.#show(action.at.chapter, action.at.offset, { byHand: false }).catch((error) => this.#report(error));
      case "save":
        return this.#keeper.visit(action.at, action.kind);
    }
  }

  /** @param {Location} from */
  #speak(from) {
    this.#litWord = null;
    this.#store.changeReading({ ended: false, lit: null, lack: null });
    const isWhereItStopped = isSame(from, this.#heard) && this.#narrator.position && !this.#narrator.hasEnded;
    if (isWhereItStopped && !this.#narrator.isPlaying) this.#narrator.resume();
    else this.#narrator.speakFrom(from);
  }

  #tick = () => {
    this.#follow();
    if (this.#narrator.isPlaying) this.#frame = requestAnimationFrame(this.#tick);
  };

  /** Brings the screen to the word that is heard. */
  #follow() {
    if (!this.#narrator.isPlaying || this.#store.snapshot.reading?.aside?.isSpoken) return;
    const { settings } = this.#store.snapshot;
    const spoken = this.#narrator.spoken(settings.shift);
    if (!spoken || spoken.word === this.#litWord) return;
    const { word } = spoken;
    const chapter = this.#chapters.peek(word.span.chapter);
    if (!chapter) return this.#chapters.prepare(word.span.chapter);
    this.#litWord = word;
    this.#store.changeReading({ lit: litBy(spoken, chapter, settings, this.#narrator.hasSteadyClock) });
    const at = { chapter: word.span.chapter, offset: word.span.start };
    this.#heard = at;
    if (isSame(at, this.#cursor.at)) return;
    this.#take({ type: "spoken", at, inView: this.#cursor.view !== null && this.isInView(at) });
    this.#turnToVoice(chapter);
  }

  /** @param {Chapter} chapter that is heard */
  #turnToVoice(chapter) {
    const shown = this.#store.snapshot.reading?.shown;
    if (this.#cursor.view !== null || shown?.chapter === chapter) return;
    this.#put(chapter, this.#cursor.at.offset, { byHand: false });
  }

  /** Takes up what the narrator says about itself. */
  #heed() {
    const { isPlaying, isWaiting, isCutOff, failure, hasEnded } = this.#narrator;
    const reading = this.#store.snapshot.reading;
    if (!reading) return;
    if (this.#cursor.playing && !isPlaying) this.#stopped(hasEnded);
    if (reading.waiting !== isWaiting) this.#store.changeReading({ waiting: isWaiting });
    this.#lockScreen.isPlaying = isPlaying;
    if (failure) {
      if (failure !== this.#reported) this.#report(failure);
      this.#reported = failure;
    } else if (isCutOff) {
      this.#store.change({
        error: { code: "server-away", message: "Aloud is not answering. It goes on from here when it is back." },
      });
    } else if (isPlaying && this.#store.snapshot.error) this.#store.change({ error: null });
  }

  /** @param {boolean} hasEnded */
  #stopped(hasEnded) {
    this.#take({ type: "paused" });
    this.#keeper.flush();
    const chapter = this.#chapters.peek(this.#cursor.at.chapter);
    this.#store.changeReading({
      lit: null, ended: hasEnded, resting: chapter && phraseAt(chapter, this.#cursor.at.offset),
    });
    if (hasEnded) api.changeBook(this.#book.id, { finished: true }).catch((error) => this.#report(error));
  }

  /** What was left unspoken has been heard; the plate goes back to the voice. @param {unknown} failure */
  #heardAside(failure) {
    this.#litWord = null;
    if (failure) this.#report(failure);
  }

  /** @param {number} index @param {number | "end"} place @param {{byHand: boolean}} how */
  async #show(index, place, { byHand }) {
    const serial = (this.#serial += 1);
    const chapter = this.#chapters.peek(index) ?? await this.#chapters.get(index);
    // Meanwhile something else was asked for.
    if (serial === this.#serial) this.#put(chapter, place, { byHand });
  }

  /** @param {Chapter} chapter @param {number | "end"} place @param {{byHand: boolean}} how */
  #put(chapter, place, { byHand }) {
    const before = this.#store.snapshot.reading?.shown?.chapter;
    this.#serial += 1;
    const forward = !before || before.index <= chapter.index;
    this.#store.changeReading({
      shown: Object.freeze({ serial: this.#serial, chapter, place, byHand, forward }),
    });
    if (before !== chapter) {
      this.#lockScreenShows(chapter);
      this.#prepareAfter(chapter.index);
    }
  }

  /** @param {number} index */
  #prepareAfter(index) {
    const next = neighbour(this.#book.chapterList, index, 1);
    if (next !== null) this.#chapters.prepare(next);
  }

  /** @param {Chapter} chapter */
  #lockScreenShows(chapter) {
    const { title, authors, cover } = this.#book;
    this.#lockScreen.show({ title, author: authors.join(", "), chapter: chapter.sent.title, cover });
  }

  /** @param {unknown} error */
  #report(error) {
    if (this.#closing.signal.aborted) return;
    if (!(error instanceof Error)) throw error;
    const { voices, settings } = this.#store.snapshot;
    const lack = lackOf(error, voices.all ?? [], settings.voices, this.#language);
    if (lack) this.#store.changeReading({ lack });
    else this.#store.change({ error: troubleOf(error) });
  }
}
