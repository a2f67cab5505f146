"""From a tap on a word to the first sound at the sink, in a real browser, with the voices people hear."""

import contextlib
import json
import random
import sys
import tempfile
from pathlib import Path

import numpy

from measure import ROOT

sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from desk import Desk, ReadingScreen, wait  # noqa: E402  (the folder is put on the path first)
from ear import Ear  # noqa: E402
from engine import Chromium  # noqa: E402

TAP = """() => addEventListener('pointerup', event => window.tapped = performance.timeOrigin + event.timeStamp, true)"""

#: Each voice and its bar in milliseconds.
VOICES = {"hibari:heart": 150, "espeak:en-us": 250}


def first_sound(ear: Ear, after: float) -> float | None:
    """When the first sample above −40 dB was heard from a moment on (wall clock, ms); None while there is none."""
    samples, clock = ear.recording()
    begin = max(0, int((after - clock) * ear.RATE / 1000))
    loud = numpy.flatnonzero(numpy.abs(samples[begin:]) > 0.01)
    return clock + (begin + int(loud[0])) * 1000 / ear.RATE if len(loud) else None


def waits(desk: Desk, voice: str) -> list[float]:
    """Milliseconds from each of twenty taps on words of the sample, paused, to the first sample above −40 dB."""
    chance = random.Random(4)
    found = []
    server = desk.server()
    body = json.dumps({"voices": {"en": voice}}).encode()
    server.call("PATCH", "/api/settings", body, {"Content-Type": "application/json"})
    book = server.add(desk.sample())
    for chapter in (0, 1):
        screen = ReadingScreen.open(desk.context(server), server, book["id"], f"#{chapter}:0")
        screen.wait(lambda state: state["voice"] == voice, "the voice to be known")
        screen.page.evaluate(TAP)
        for _ in range(10):
            words = screen.words_in_view()
            target = words[chance.randrange(len(words))]
            screen.page.wait_for_timeout(400)
            desk.ear.forget()
            screen.page.mouse.click(target["x"], target["y"])
            tapped = screen.page.evaluate("window.tapped")
            sound = wait(lambda: first_sound(desk.ear, tapped), "the first sound")
            found.append(sound - tapped)
            screen.pause()
            screen.page.wait_for_timeout(300)
        screen.page.close()
    return sorted(found)


def measure() -> str:
    rows = []
    with tempfile.TemporaryDirectory() as shared, contextlib.closing(Chromium()) as engine:
        for voice, bar in VOICES.items():
            with Desk("first-sound", engine, Path(shared)) as desk:
                found = waits(desk, voice)
            rows.append(
                f"| {voice} | {len(found)} | {found[len(found) // 2]:.0f} ms | {found[int(len(found) * 0.95) - 1]:.0f} ms "
                f"| {found[-1]:.0f} ms | {bar} ms |"
            )
    return (
        "## From a tap to the first sound\n\n"
        "A word tapped while paused, in Chromium; the first sample above −40 dB at the sink's monitor; a new narration or\n"
        "a seek as it falls.\n\n"
        "| voice | taps | median | 95th percentile | worst | bar |\n|---|---|---|---|---|---|\n" + "\n".join(rows) + "\n"
    )
