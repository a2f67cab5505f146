"""How the lit phrase keeps time with the sound: the browser tests' measurement, over a longer reading."""

import contextlib
import sys
import tempfile
from pathlib import Path

from measure import ROOT

sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from desk import Desk  # noqa: E402  (the folder is put on the path first)
from engine import Chromium  # noqa: E402
from test_sound import EARLY, LATE, followed  # noqa: E402


def measure() -> str:
    rows = []
    with tempfile.TemporaryDirectory() as shared, contextlib.closing(Chromium()) as engine:
        for name, speed, seconds, seeks in (("1×", 1, 90, 0), ("2×", 2, 60, 0), ("after ten taps", 1, 6, 10)):
            with Desk("following", engine, Path(shared)) as desk:
                found = sorted(followed(desk, speed, seconds, seeks))
            inside = sum(1 for error in found if EARLY <= error <= LATE)
            low, high = found[int(len(found) * 0.05)], found[int(len(found) * 0.95)]
            rows.append(
                f"| {name} | {len(found)} | {100 * inside / len(found):.1f} % | {found[len(found) // 2]:+.0f} ms "
                f"| {low:+.0f} … {high:+.0f} ms | {found[0]:+.0f} … {found[-1]:+.0f} ms |"
            )
    return (
        "## The lit phrase against the sound\n\n"
        "The test voice says each word as a burst of its own pitch; each is located at the sink's monitor by correlation\n"
        f"and compared with the frame in which its phrase was lit. Inside means from {-EARLY} ms before to {LATE} ms after.\n\n"
        "| | changes | inside | median | 5th … 95th percentile | all |\n|---|---|---|---|---|---|\n" + "\n".join(rows) + "\n"
    )
