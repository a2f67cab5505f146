"""Running a program and counting what it costs."""

import os
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / ".build" / "release"


@dataclass
class Cost:
    wall: float  # seconds
    processor: float  # seconds, user and system, children included
    memory: float  # MiB, peak resident


def cost(*command, runs: int = 3, **options) -> Cost:
    """The least of several runs, each figure by itself; a program that fails stops the measurement."""
    best = Cost(float("inf"), float("inf"), float("inf"))
    for _ in range(runs):
        begun = time.monotonic()
        child = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL, **options)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - begun
        if child.returncode != 0:
            raise RuntimeError(f"{command[0]} stopped with {child.returncode}")
        best = Cost(
            min(best.wall, wall), min(best.processor, usage.ru_utime + usage.ru_stime), min(best.memory, usage.ru_maxrss / 1024)
        )
    return best
