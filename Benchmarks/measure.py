"""Running a program and counting what it costs.

Run as a program itself it is the small parent that counts: a child's peak memory includes what its parent held when
it forked, and what a program leaves behind must be waited for to be counted.
"""

import ctypes
import json
import os
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / ".build" / "release"

PR_SET_CHILD_SUBREAPER = 36


@dataclass
class Cost:
    wall: float  # seconds
    processor: float  # seconds, user and system, all processes
    memory: float  # MiB, peak resident of the largest process


def cost(*command, runs: int = 3) -> Cost:
    """The least of several runs, each figure by itself; a program that fails stops the measurement."""
    best = Cost(float("inf"), float("inf"), float("inf"))
    for _ in range(runs):
        parent = [sys.executable, "-S", "-E", __file__, *map(str, command)]
        counted = json.loads(subprocess.run(parent, check=True, capture_output=True, text=True).stdout)
        best = Cost(*(min(pair) for pair in zip((best.wall, best.processor, best.memory), counted)))
    return best


def count(command: list[str]) -> None:
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    begun = time.monotonic()
    quiet = subprocess.DEVNULL
    status = subprocess.run(command, stdin=quiet, stdout=quiet, stderr=quiet).returncode
    wall = time.monotonic() - begun
    try:
        while True:
            os.wait()
    except ChildProcessError:
        pass  # nothing is left
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(json.dumps([wall, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024]))
    sys.exit(status)


if __name__ == "__main__":
    count(sys.argv[1:])
