"""From a tap on a word to the first sound at the sink, in a real browser, with the voice people hear."""

import random
import sys

import numpy

from measure import ROOT

sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from desk import Desk, ReadingScreen  # noqa: E402  (the folder is put on the path first)

TAP = """() => addEventListener('pointerup', event => window.tapped = performance.timeOrigin + event.timeStamp, true)"""


def measure() -> str:
    chance = random.Random(4)
    waits = []
    with Desk("first-sound") as desk:
        server = desk.server()
        book = server.add(desk.sample())
        for chapter in (0, 1):
            screen = ReadingScreen.open(desk.context(server), server, book["id"], f"#{chapter}:0")
            screen.page.evaluate(TAP)
            for _ in range(10):
                words = screen.words_in_view()
                target = words[chance.randrange(len(words))]
                screen.page.wait_for_timeout(400)
                desk.ear.forget()
                screen.page.mouse.click(target["x"], target["y"])
                screen.page.wait_for_timeout(1200)
                samples, clock = desk.ear.recording()
                tapped = screen.page.evaluate("window.tapped")
                begin = max(0, int((tapped - clock) * desk.ear.RATE / 1000))
                loud = numpy.flatnonzero(numpy.abs(samples[begin:]) > 0.01)
                waits.append((clock + (begin + loud[0]) * 1000 / desk.ear.RATE) - tapped)
                screen.pause()
                screen.page.wait_for_timeout(300)
            screen.page.close()
    waits.sort()
    middle, worst = waits[len(waits) // 2], waits[-1]
    return (
        "## From a tap to the first sound\n\n"
        "A word tapped while paused, in Chromium; the first sample above −40 dB at the sink's monitor, eSpeak NG's\n"
        "voice, a new narration or a seek as it falls. The bar is 250 ms.\n\n"
        "| taps | median | 95th percentile | worst |\n|---|---|---|---|\n"
        f"| {len(waits)} | {middle:.0f} ms | {waits[int(len(waits) * 0.95) - 1]:.0f} ms | {worst:.0f} ms |\n"
    )
