"""Whether a whole book's times hold together: in order, inside the sound, gaps only where it is silent."""

import json
import subprocess
import tempfile
import wave
from pathlib import Path

import numpy

from measure import BUILT, ROOT
from voices import PEER, library

STEP = 240  # samples: 10 ms


def judged(times: dict, samples: numpy.ndarray) -> dict:
    words = times["words"]
    late = sum(1 for word in words if word["endSample"] < word["startSample"])
    crossed = sum(1 for word, following in zip(words, words[1:]) if following["startSample"] < word["endSample"])
    outside = sum(1 for word in words if word["startSample"] < 0 or word["endSample"] > times["samples"])
    levels = numpy.sqrt(numpy.convolve(samples**2, numpy.ones(STEP) / STEP, "same"))
    quiet = numpy.percentile(levels[levels > 0], 95) * 10 ** (-35 / 20)
    gaps = [
        (word["endSample"], following["startSample"])
        for word, following in zip(words, words[1:])
        if following["startSample"] - word["endSample"] > 4 * STEP
    ]
    # A gap is a pause when at least half of it is silent: a word's last breath may reach into it.
    loud = sum(1 for start, end in gaps if numpy.mean(levels[start:end] < quiet) < 0.5)
    return {"words": len(words), "disorder": late + crossed + outside, "gaps": len(gaps), "loud": loud}


def measure() -> str:
    rows = []
    with tempfile.TemporaryDirectory() as folder, library() as owned:
        book, sound, sheet = (Path(folder) / name for name in ("book.epub", "sound.wav", "times.json"))
        subprocess.run([BUILT / "aloud-sample", ROOT / "Samples" / "first-steps", book], check=True, stdout=subprocess.DEVNULL)
        for voice in [*PEER, "espeak:en-us"]:
            subprocess.run(
                [BUILT / "aloud", "speak", book, "--voice", voice, "-o", sound, "--timings", sheet, "--library", owned], check=True
            )
            times = json.loads(sheet.read_text())
            with wave.open(str(sound)) as file:
                samples = numpy.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
            assert len(samples) == times["samples"], "the sheet and the file are of one length"
            found = judged(times, samples)
            rows.append(
                f"| {voice} | {found['words']:,} | {found['disorder']} | {found['gaps']} | {found['loud']} |"
            )
    return (
        "## A whole book's times\n\nThe sample book. Every rendition of a neural voice is refused when its samples are not its frames times the"
        " hop,\nso that a book which is spoken at all has passed that. Gaps are those above 40 ms between two words; one is loud"
        " when\nless than half of it lies 35 dB below the sound.\n\n| voice | words | out of order or place | gaps | loud gaps |\n"
        "|---|---|---|---|---|\n" + "\n".join(rows) + "\n"
    )
