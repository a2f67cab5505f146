"""How true the voices' word starts are: `aloud bench timing` for each English voice."""

import subprocess

from measure import BUILT
from voices import PEER, library


def measure() -> str:
    parts = []
    with library() as owned:
        for voice in [*PEER, "espeak:en-us"]:
            run = subprocess.run(
                [BUILT / "aloud", "bench", "timing", "--voice", voice, "--library", owned], check=True, capture_output=True, text=True
            )
            parts.append(f"```\n{run.stdout.strip()}\n```\n")
    return (
        "## Word starts against an aligner and the sound's energy\n\n`aloud bench timing`: 100 sentences of our own on which no constant was"
        " fitted. PocketSphinx' forced\nalignment has a grid of 10 ms; energy onsets are those of `Sources/aloud/Bench/SoundOnsets.swift`.\n\n"
        + "\n".join(parts)
    )
