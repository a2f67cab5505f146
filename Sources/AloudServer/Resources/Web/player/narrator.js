import { api, Refusal } from "../api.js";
import { MediaClock } from "../model/clock.js";
import { Program } from "../model/program.js";
import { litSample, RUN_UP } from "../model/timeline.js";
import { Feeder } from "./feeder.js";
import { persistently } from "./persistence.js";
import { PlaylistFeed } from "./playlist-feed.js";
import { SoundBuffer } from "./sound-buffer.js";
import { Standstill } from "./standstill.js";
import { takeOver } from "./take-over.js";

/** @typedef {import("../model/location.js").Location} Location */
/** @typedef {import("../model/program.js").Cue} Cue */
/** @typedef {import("../model/program.js").Part} Part */
/** @typedef {import("../model/skips.js").SkipChoice} SkipChoice */
/** @typedef {import("../model/timeline.js").TimedWord} TimedWord */

/** From the frame that decides what is lit to its being seen, in wall seconds: measured at 15 to 30 ms. */
const UNSEEN = 0.02;

/**
 * Seconds of media that a browser may have decoded ahead of what is heard, at 1×; faster, as many times more. Chromium
 * decodes less than that; Firefox fills two, and others are taken to be like it.
 */
const DECODED = /Chrome\//.test(navigator.userAgent) ? 0.5 : 2.2;

/** Samples a second of every narration. */
export const RATE = 24_000;

/**
 * A book's voice: plays it from any location to its end through the page's one audio element, whatever the
 * server does meanwhile. Says `change` when playing, waiting, away, ended or failure has changed.
 */
export class Narrator extends EventTarget {
  #audio;
  #book;
  #device;
  /** @type {() => Readonly<Record<string, string>>} */
  #voices;
  /** @type {() => SkipChoice} */
  #skip;
  #program = new Program();
  #clock = new MediaClock();
  #feed;
  #standstill;
  /** Aborted and replaced with every jump. */
  #jump = new AbortController();
  /** Aborted and replaced with every change of voice. */
  #revoicing = new AbortController();
  /** Where it was sent last. @type {Location | null} */
  #goal = null;
  #isPreparing = false;
  #isAway = false;
  #isPlaying = false;
  /** Stands still for something else to be heard, and goes on by itself. */
  #isHeld = false;
  #hasEnded = false;
  /** @type {unknown} */
  #failure = null;
  /** Nothing before this media sample is lit: a seek lands a little before its word. */
  #floor = 0;
  #closing = new AbortController();

  /**
   * @param {HTMLAudioElement} audio
   * @param {{book: string, device: string, voices: () => Readonly<Record<string, string>>, skip: () => SkipChoice}} options
   */
  constructor(audio, { book, device, voices, skip }) {
    super();
    this.#audio = audio;
    this.#book = book;
    this.#device = device;
    this.#voices = voices;
    this.#skip = skip;
    const supply = this.#supply();
    this.#feed = playsLists()
      ? new PlaylistFeed(audio, this.#program, RATE, supply, (id) => api.playlist(book, id))
      : new Feeder(audio, this.#program, RATE, supply);
    this.#standstill = new Standstill(audio, () => this.#changed(), this.#closing.signal);
    this.#listen(this.#closing.signal);
  }

  /** Stops, and lets go of the audio element. */
  close() {
    this.#closing.abort();
    this.#jump.abort();
    this.#revoicing.abort();
    this.#feed.close();
    this.#audio.pause();
    this.#audio.removeAttribute("src");
    this.#audio.load();
  }

  /** Whether it is to be heard, even while it waits for sound. */
  get isPlaying() {
    return this.#isPlaying;
  }

  get isWaiting() {
    const { seeking, readyState } = this.#audio;
    return this.#isPlaying && (this.#isPreparing || seeking || readyState < 3 || this.#standstill.isStill);
  }

  /** It waits because the server does not answer. */
  get isCutOff() {
    return this.#isAway && this.isWaiting;
  }

  get hasEnded() {
    return this.#hasEnded;
  }

  /** Why it stopped by itself; null when it did not. */
  get failure() {
    return this.#failure;
  }

  /** Every narration that is held, in order. */
  get parts() {
    return this.#program.parts;
  }

  /** The narration that is heard and its media clock, without lead or shift; null before the first. */
  get position() {
    const here = this.#program.at(this.#media());
    return here && { id: here.part.id, utterance: here.utterance, sample: Math.round(here.sample) };
  }

  /**
   * The word to be lit now.
   * @param {number} shift milliseconds, later when positive
   * @returns {{part: Part, word: TimedWord} | null}
   */
  spoken(shift) {
    const speed = this.#audio.playbackRate;
    const media = litSample(this.#media() + UNSEEN * speed * RATE, { rate: RATE, speed, shift });
    return this.#program.wordAt(Math.max(media, this.#floor));
  }

  /** Whether the browser's clock is good enough to tell one word from the next. */
  get hasSteadyClock() {
    return this.#clock.isSteady;
  }

  /** @param {number} speed media seconds a second */
  set speed(speed) {
    this.#audio.defaultPlaybackRate = speed;
    this.#audio.playbackRate = speed;
    this.#audio.preservesPitch = true;
  }

  /** Stands still while something else is heard, or goes on after it. @param {boolean} isHeld */
  hold(isHeld) {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    if (isHeld) this.#audio.pause();
    else if (this.#isPlaying && !this.#isPreparing) this.#start();
  }

  /** Goes on from where it was paused. */
  resume() {
    this.#set(true);
    this.#start();
  }

  pause() {
    this.#set(false);
    this.#audio.pause();
  }

  /** Speaks from the first spoken word at or after a location. @param {Location} location */
  speakFrom(location) {
    this.#jump.abort();
    this.#jump = new AbortController();
    this.#goal = location;
    const media = this.#program.find(location);
    this.#set(true);
    if (media === null) {
      this.#begin(location, this.#jump.signal).catch((error) => this.#fail(error));
    } else {
      this.#isPreparing = false;
      this.#seek(media);
      this.#feed.rewind();
      this.#start();
    }
  }

  /** The voices or what they leave out have changed: what follows the utterance being spoken is spoken anew. */
  async revoice() {
    this.#revoicing.abort();
    this.#revoicing = new AbortController();
    if (!this.#isPlaying) return this.forget();
    if (this.#isPreparing) return this.#restart(this.#goal);
    if (!(this.#feed instanceof Feeder)) return this.#restart(this.#heard ?? this.#goal);
    const signal = AbortSignal.any([this.#jump.signal, this.#revoicing.signal]);
    const isOver = () => !this.#isPlaying || this.#hasEnded;
    await takeOver(this.#program, this.#feed, {
      book: this.#book, rate: RATE, signal, isOver, narrate: (from) => this.#narration(from, signal),
      speed: () => this.#audio.playbackRate, untouchable: () => this.#untouchable,
    });
  }

  /** The media sample up to which the sound may have been decoded already: what is replaced before it is still heard. */
  get #untouchable() {
    return this.#media() + DECODED * Math.max(1, this.#audio.playbackRate) * RATE;
  }

  /** Where the voice is; null before its first word. @returns {Location | null} */
  get #heard() {
    const heard = this.spoken(0);
    return heard && { chapter: heard.word.span.chapter, offset: heard.word.span.start };
  }

  /** Speaks afresh from a location. @param {Location | null} location */
  #restart(location) {
    if (!location) return;
    this.#program.clear();
    this.speakFrom(location);
  }

  /** Lets go of all narrations: the next one is made afresh. */
  forget() {
    this.#jump.abort();
    this.#jump = new AbortController();
    this.#program.clear();
    this.#feed.clear();
  }

  /** @param {Location} location @param {AbortSignal} signal */
  async #begin(location, signal) {
    this.#isPreparing = true;
    this.#program.clear();
    this.#feed.clear();
    // The old sound stops here. A browser lets sound begin only if it is asked within a touch: the first time that
    // is now, while there is nothing that could be heard yet.
    if (this.#audio.readyState === HTMLMediaElement.HAVE_NOTHING) this.#start();
    else this.#audio.pause();
    this.#changed();
    try {
      const start = await persistently((s) => this.#narration(location, s), {
        signal, onAway: (isAway) => this.#setAway(isAway),
      });
      const part = this.#program.begin({ id: start.id, from: location, entry: start.entry.sample });
      await this.#feed.begin(part);
      if (signal.aborted) return;
      this.#seek(part.entry);
      this.#feed.rewind();
      if (this.#isPlaying) this.#start();
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (!signal.aborted) this.#isPreparing = false;
      this.#changed();
    }
  }

  /** @param {Location} location @param {AbortSignal} signal */
  #narration(location, signal) {
    const wanted = { location, voices: this.#voices(), skip: this.#skip(), device: this.#device };
    return api.narrate(this.#book, wanted, signal);
  }

  /** @param {number} media sample */
  #seek(media) {
    this.#floor = media + RUN_UP;
    this.#clock.reset();
    this.#audio.currentTime = media / RATE;
  }

  #start() {
    if (this.#isHeld) return;
    this.#audio.play().catch((error) => {
      // A new source or a pause has overtaken it; whoever caused that starts again when it should.
      if (error.name === "AbortError") return;
      this.#fail(error);
    });
  }

  /** Media samples heard so far. */
  #media() {
    const { currentTime, paused, playbackRate, seeking, readyState } = this.#audio;
    if (!paused && !seeking && readyState >= 3 && !this.#standstill.isStill) {
      return this.#clock.now(currentTime, playbackRate, performance.now() / 1000) * RATE;
    }
    this.#clock.reset();
    return currentTime * RATE;
  }

  /** @returns {import("./feeder.js").Supply} */
  #supply() {
    const book = this.#book;
    return {
      initialization: (part, signal) => api.initialization(book, part.id, signal),
      fragment: ({ part, utterance }, signal) => api.fragment(book, part.id, utterance, signal),
      timeline: async ({ part, utterance }, signal) => {
        part.timeline.add(await api.timeline(book, part.id, utterance, signal));
      },
      renew: (cue, signal) => this.#renew(cue, signal),
      onAway: (isAway) => this.#setAway(isAway),
      onFailure: (error) => this.#fail(error),
    };
  }

  /** The server has forgotten a narration: another takes its place where it stood. @param {Cue} cue @param {AbortSignal} signal */
  async #renew({ part, utterance }, signal) {
    const from = this.#program.placeOf(part, utterance) ?? part.from;
    const start = await this.#narration(from, signal);
    const next = this.#program.follow(part, utterance, { id: start.id, from, entry: start.entry.sample });
    if (utterance === 0 && next.at === 0) this.#seek(next.entry);
  }

  /** @param {AbortSignal} signal */
  #listen(signal) {
    const audio = this.#audio;
    for (const event of ["seeking", "seeked", "ratechange", "playing", "pause", "waiting"]) {
      audio.addEventListener(event, () => (this.#clock.reset(), this.#changed()), { signal });
    }
    audio.addEventListener("canplay", () => {
      if (this.#isPlaying && audio.paused && !this.#isPreparing) this.#start();
      this.#changed();
    }, { signal });
    audio.addEventListener("pause", () => {
      // Not by us: an unplugged headphone, a call, another tab.
      const isOurs = !this.#isPlaying || !audio.paused || audio.ended || this.#isPreparing || this.#isHeld;
      if (!isOurs && audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) this.#set(false);
    }, { signal });
    audio.addEventListener("ended", () => {
      this.#hasEnded = true;
      this.#isPlaying = false;
      this.#changed();
    }, { signal });
    audio.addEventListener("error", () => {
      // The element has given its source up; what was held is played afresh from the word.
      if (this.#isPlaying) this.#restart(this.#heard);
    }, { signal });
  }

  /** @param {boolean} isPlaying */
  #set(isPlaying) {
    this.#isPlaying = isPlaying;
    if (isPlaying) [this.#hasEnded, this.#failure] = [false, null];
    this.#changed();
  }

  /** @param {boolean} isAway */
  #setAway(isAway) {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#changed();
  }

  /** @param {unknown} error */
  #fail(error) {
    if (this.#closing.signal.aborted) return;
    const heard = this.#heard;
    if (error instanceof Refusal && error.code === "narration-gone" && heard) return this.#restart(heard);
    this.#failure = error;
    this.#isPlaying = false;
    this.#isPreparing = false;
    this.#audio.pause();
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

/** Whether the browser pulls lists by itself: the phones that must go on without a script, and old Safari. */
function playsLists() {
  if (!PlaylistFeed.isSupported) return false;
  const isPhone = /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
  return isPhone || !SoundBuffer.isSupported;
}
