"""Following, judged by the sound: every word a burst of its own pitch, heard at the sink, against the lit phrase."""

import json
import random
import subprocess
from typing import Callable

import numpy

from desk import DESKTOP, PHONE, Desk, ReadingScreen
from ear import Ear
from server import BUILT

EARLY, LATE = -150, 50  # ms of a lit phrase against its first word's sound: what people do not notice


def pitches(word: str) -> tuple[int, int]:
    """The click voice's two frequencies for a word, in hertz (as its documentation gives them)."""
    hashed = 0x811C9DC5
    for byte in "".join(c for c in word.lower() if c.isalnum()).encode():
        hashed = (hashed ^ byte) * 0x01000193 & 0xFFFFFFFF
    return 600 + 120 * (hashed >> 24 & 15), 3000 + 200 * (hashed >> 28)


class Sound:
    """What was heard, and where in it a word's burst begins."""

    WINDOW = 0.020  # seconds of a burst that are matched

    def __init__(self, ear: Ear) -> None:
        self.samples, self.clock = ear.recording()
        self.rate = ear.RATE

    def strength(self, part: numpy.ndarray, pitch: float) -> numpy.ndarray:
        time = numpy.arange(int(self.WINDOW * self.rate)) / self.rate
        wave = numpy.exp(2j * numpy.pi * pitch * time)
        return numpy.abs(numpy.correlate(part, wave, "valid"))

    def heard(self, word: str, near: float, reach: float = 600) -> float | None:
        """When the burst of `word` nearest to `near` (wall clock, ms) begins; None when none is within reach."""
        low, high = pitches(word)
        first = max(0, int((near - reach - self.clock) * self.rate / 1000))
        part = self.samples[first : max(0, int((near + reach - self.clock) * self.rate / 1000))]
        if len(part) < self.rate // 10:
            return None
        both = numpy.minimum(self.strength(part, low), self.strength(part, high))
        # Speeding up with the pitch kept cuts into some bursts: they are fainter, and still of this one word.
        loud = both > 0.3 * self.full
        begins = []
        index = 0
        while index < len(loud):
            if loud[index]:
                stop = index + int(0.03 * self.rate)
                begins.append(index + int(numpy.argmax(both[index:stop])))
                index = begins[-1] + int(0.08 * self.rate)
            else:
                index += 1
        times = [self.clock + (first + begin) * 1000 / self.rate for begin in begins]
        return min(times, key=lambda time: abs(time - near), default=None)

    def calibrate(self, word: str, near: float) -> None:
        low, high = pitches(word)
        first = max(0, int((near - 1500 - self.clock) * self.rate / 1000))
        part = self.samples[first : int((near + 1500 - self.clock) * self.rate / 1000)]
        self.full = float(numpy.minimum(self.strength(part, low), self.strength(part, high)).max())


def said_otherwise(desk: Desk, chapter: int) -> dict[int, str]:
    """What is said for the words of a chapter of the sample that are not said as they are printed, by offset."""
    command = [BUILT / "aloud", "text", desk.sample(), "--chapter", str(chapter), "--units", "words", "--spoken", "--json"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return {word["start"]: word["spoken"] for word in map(json.loads, lines) if word.get("spoken")}


def errors(screen: ReadingScreen, desk: Desk) -> list[float]:
    """For each change of the lit phrase: milliseconds after its first word's sound (negative: before it)."""
    ear = desk.ear
    spoken = {}
    changes = screen.page.evaluate("window.changes")
    sound = Sound(ear)
    texts = {}
    found = []
    for at, chapter, start, _ in changes:
        if chapter not in texts:
            texts[chapter] = screen.chapter(chapter)
            spoken[chapter] = said_otherwise(desk, chapter)
        sent = texts[chapter]
        index = sent["words"].index(start) // 2
        if index in sent["silent"]:
            continue
        units = sent["text"].encode("utf-16-le")
        word = units[2 * start : 2 * sent["words"][2 * index + 1]].decode("utf-16-le")
        if "\ufffc" in word:
            continue  # a picture is said by its alternative text
        word = spoken[chapter].get(start, word)
        if not hasattr(sound, "full"):
            sound.calibrate(word, at)
        heard = sound.heard(word, at + 50)
        if heard is not None:
            found.append(at - heard)
        elif at < sound.clock + (len(sound.samples) * 1000 / sound.rate) - 800:
            found.append(float("inf"))  # lit, and never said
    return found


def followed(desk: Desk, speed: float, seconds: float, seeks: int = 0, size: dict = DESKTOP) -> list[float]:
    server = desk.server("clicks")
    book = server.add(desk.sample())
    screen = ReadingScreen.open(desk.context(server, size), server, book["id"])
    screen.watch()
    screen.play()
    if speed != 1:
        screen.page.evaluate(f"document.querySelector('audio').playbackRate = {speed}")
    desk.ear.forget()
    screen.page.evaluate("window.changes.length = 0")
    chance = random.Random(9)
    if seeks == 0:
        screen.page.wait_for_timeout(seconds * 1000)
        found = errors(screen, desk)
    else:
        found = []
        for _ in range(seeks):
            words = [word for word in screen.words_in_view()]
            target = words[chance.randrange(len(words) // 2)]
            screen.page.mouse.click(target["x"], target["y"])
            screen.page.wait_for_timeout(500)
            screen.page.evaluate("window.changes.length = 0")
            desk.ear.forget()
            screen.page.wait_for_timeout(seconds * 1000)
            found += errors(screen, desk)
    screen.page.close()
    return found


def judge(name: str, measure: Callable[[], list[float]], least: int) -> None:
    """A run without a change outside the window is enough. A few in a single run say nothing of 99 in 100:
    then runs are added until there are enough changes to tell, and all of them count.
    """
    found: list[float] = []
    while True:
        run = measure()
        assert len(run) >= least, f"{name}: only {len(run)} changes were heard"
        found += run
        outside = [error for error in found if not EARLY <= error <= LATE]
        finite = sorted(error for error in found if error != float("inf"))
        print(
            f"       {name}: {len(found) - len(outside)} of {len(found)} changes inside {EARLY}…+{LATE} ms; "
            f"median {finite[len(finite) // 2]:+.0f}, from {finite[0]:+.0f} to {finite[-1]:+.0f} ms"
            if finite else f"       {name}: nothing was said",
            flush=True,
        )
        if len(outside) <= 0.01 * len(found):
            return
        assert len(found) < 400 and len(outside) <= 4, f"{name}: outside are {outside} of {len(found)}"


def test_following_at_1x(desk: Desk) -> None:
    """At 1×, 99 % of lit phrases change from 150 ms before to 50 ms after the sound"""
    judge("1×", lambda: followed(desk, 1, 30), 25)


def test_following_at_2x(desk: Desk) -> None:
    """At 2×, 99 % of lit phrases change from 150 ms before to 50 ms after the sound"""
    judge("2×", lambda: followed(desk, 2, 20, size=PHONE), 35)


def test_following_at_3x(desk: Desk) -> None:
    """At 3×, 99 % of lit phrases change from 150 ms before to 50 ms after the sound"""
    judge("3×", lambda: followed(desk, 3, 20), 45)


def test_following_after_seeks(desk: Desk) -> None:
    """After ten taps on words far and near, 99 % of lit phrases keep time with the sound"""
    judge("after seeks", lambda: followed(desk, 1, 3, seeks=10), 25)


for following in (test_following_at_1x, test_following_at_2x, test_following_at_3x, test_following_after_seeks):
    following.limit = 600  # seconds: more runs where one has a change outside


# A media clock that swings 200 ms about the truth, as long as `window.swings`.
SWING = """() => {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
  window.swings = true;
  Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
    configurable: true, set,
    get() {
      const time = get.call(this);
      return window.swings ? time + 0.2 * Math.sign(Math.sin(performance.now() / 80)) : time;
    },
  });
}"""


def test_clock_at_fault(desk: Desk) -> None:
    """While the browser's own clock is at fault the sentence alone is lit; the phrase again once it is not"""
    server = desk.server("clicks")
    screen = ReadingScreen.open(desk.context(server), server, server.add(desk.sample())["id"])
    assert screen.play()["lit"]["kind"] == "phrase"
    screen.page.evaluate(SWING)
    state = screen.wait(lambda state: state["lit"] and state["lit"]["kind"] == "sentence", "the sentence to be lit")
    assert state["lit"]["spans"] == state["sentence"]["spans"]
    screen.page.evaluate("window.swings = false")
    screen.wait(lambda state: state["lit"] and state["lit"]["kind"] == "phrase", "the phrase to be lit again")


def first_pitches(sound: Sound, after: int) -> tuple[tuple[int, int], int]:
    """The pitches of the first burst that begins at or after a sample, and the sample where it begins."""
    loud = numpy.flatnonzero(numpy.abs(sound.samples[after:]) > 0.05)
    assert len(loud), "nothing was heard"
    begin = after + int(loud[0])
    part = sound.samples[begin : begin + int(0.04 * sound.rate)]
    spectrum = numpy.abs(numpy.fft.rfft(part * numpy.hanning(len(part)), 1 << 15))
    bins = numpy.fft.rfftfreq(1 << 15, 1 / sound.rate)

    def loudest(candidates: range) -> int:
        return max(candidates, key=lambda pitch: spectrum[numpy.argmin(abs(bins - pitch))])

    return (loudest(range(600, 2401, 120)), loudest(range(3000, 6001, 200))), begin


def test_tapped_word_is_heard_first(desk: Desk) -> None:
    """The first word heard after a tap is the tapped word, playing or not"""
    server = desk.server("clicks")
    book = server.add(desk.sample())
    screen = ReadingScreen.open(desk.context(server), server, book["id"])
    text = screen.chapter(0)["text"].encode("utf-16-le")
    words = screen.words_in_view()
    for share, plays in ((2, False), (3, False), (5, True), (4, True)):
        target = words[len(words) // share]
        if plays != screen.state["playing"]:
            screen.play() if plays else screen.pause()
        screen.page.wait_for_timeout(700)
        desk.ear.forget()
        screen.page.mouse.click(target["x"], target["y"])
        screen.page.wait_for_timeout(1500)
        sound = Sound(desk.ear)
        word = text[2 * target["start"] : 2 * target["end"]].decode("utf-16-le")
        heard, begin = first_pitches(sound, 0)
        if plays and heard != pitches(word):
            # The word that was being said as the finger came down; the next one is the tapped one.
            heard, begin = first_pitches(sound, begin + int(0.1 * sound.rate))
        assert heard == pitches(word), f"heard {heard} Hz first, “{word}” is {pitches(word)} Hz"
