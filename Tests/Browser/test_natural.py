"""Following with the natural English voice, judged by what is heard against what `aloud speak` says is said when."""

import json
import subprocess
import wave
from pathlib import Path

import numpy

from desk import DESKTOP, Desk, ReadingScreen
from ear import Ear
from server import BUILT
from test_sound import judge

RATE = 24_000
UNTIL = 1500  # characters of the chapter: more than is heard


class Rendition:
    """The sample's first page as the program says it: the same samples every time."""

    def __init__(self, desk: Desk) -> None:
        sound, sheet = desk.folder / "page.wav", desk.folder / "page.json"
        subprocess.run(
            [BUILT / "aloud", "speak", desk.sample(), "--from", "0:0", "--to", f"0:{UNTIL}", "-o", sound, "--timings", sheet],
            check=True, stdout=subprocess.DEVNULL,
        )
        with wave.open(str(sound)) as file:
            assert file.getframerate() == RATE
            self.samples = numpy.frombuffer(file.readframes(file.getnframes()), dtype="<i2") / 32768
        timings = json.loads(Path(sheet).read_text(encoding="utf-8"))
        self.voices = timings["voices"]
        self.words = {word["start"]: word["startSample"] for word in timings["words"]}
        self.opening = {each["spans"][0]["start"] for each in timings["sentences"]}


class Heard:
    """What was heard, at the rate of the rendition."""

    def __init__(self, ear: Ear) -> None:
        samples, self.clock = ear.recording()
        self.samples = samples[: len(samples) // 2 * 2].reshape(-1, 2).mean(axis=1)

    def when(self, part: numpy.ndarray, near: float, reach: float = 700) -> float | None:
        """When a part of the rendition was heard, on the wall clock (ms); None where nothing near is like it."""
        first = max(0, int((near - reach - self.clock) * RATE / 1000))
        where = self.samples[first : int((near + reach - self.clock) * RATE / 1000) + len(part)]
        if len(where) < len(part) + RATE // 10:
            return None
        size = 1 << (len(where) + len(part)).bit_length()
        product = numpy.fft.irfft(numpy.fft.rfft(where, size) * numpy.conj(numpy.fft.rfft(part, size)), size)
        product = product[: len(where) - len(part)]
        energy = numpy.cumsum(numpy.concatenate([[0], where**2]))
        norm = numpy.sqrt((energy[len(part) : -1] - energy[: -len(part) - 1])[: len(product)] * (part**2).sum()) + 1e-9
        likeness = product / norm
        best = int(numpy.argmax(likeness))
        return self.clock + (first + best) * 1000 / RATE if likeness[best] > 0.6 else None

    def onset(self, near: float) -> float | None:
        """When sound begins after a silence, about `near` (ms); None where there is no silence before it."""
        first = int((near - 250 - self.clock) * RATE / 1000)
        part = numpy.abs(self.samples[max(0, first) : int((near + 250 - self.clock) * RATE / 1000)])
        loud = numpy.flatnonzero(part > 0.02 * max(0.05, part.max()))
        if first < 0 or len(loud) == 0 or loud[0] < 0.1 * RATE:
            return None
        return self.clock + (first + int(loud[0])) * 1000 / RATE


def followed(desk: Desk, page: Rendition) -> list[float]:
    """For each change of the lit phrase in half a minute: milliseconds after its first word's sound."""
    server = desk.server()
    screen = ReadingScreen.open(desk.context(server, DESKTOP), server, server.add(desk.sample())["id"])
    voice = screen.wait(lambda state: state["voice"], "the voices to be known")["voice"]
    assert voice.startswith("hibari:") and voice in str(page.voices), (voice, page.voices)
    desk.ear.forget()
    screen.watch()
    screen.play()
    screen.page.wait_for_timeout(30_000)
    changes = screen.page.evaluate("window.changes")
    screen.page.close()
    heard = Heard(desk.ear)
    end = heard.clock + len(heard.samples) * 1000 / RATE
    found, onsets = [], []
    for at, chapter, start, _ in changes:
        begin = page.words.get(start)
        if chapter != 0 or begin is None or at > end - 1500:
            continue
        # From a little before the word on, so that a word after a pause is known by its begin.
        run_up = min(begin, RATE // 20)
        when = heard.when(page.samples[begin - run_up : begin + RATE * 3 // 4], at)
        if when is None:
            found.append(float("inf"))
            continue
        when += run_up * 1000 / RATE
        found.append(at - when)
        onset = heard.onset(when) if start in page.opening else None
        if onset is not None:
            onsets.append(when - onset)
    # The voice's own times against the sound itself, where a pause shows when it begins.
    print(f"       begins of sentences against the sound: {[round(late) for late in onsets]} ms", flush=True)
    assert len(onsets) >= 3 and abs(float(numpy.median(onsets))) < 40, onsets
    return found


def test_following_the_natural_voice(desk: Desk) -> None:
    """With Hibari, 99 % of lit phrases change from 150 ms before to 50 ms after the sound of their first word"""
    page = Rendition(desk)
    judge("Hibari", lambda: followed(desk, page), 25)


test_following_the_natural_voice.limit = 600  # seconds: more runs where one has a change outside
