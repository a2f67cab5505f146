"""Every measurement, side by side with its peers, into REPORT.md. `run.py NAME …` prints those only."""

import importlib
import os
import platform
import sys
from datetime import date
from pathlib import Path

HERE = Path(__file__).resolve().parent
ALL = [
    "first_sound", "following", "speak", "voices", "word_times", "whole_book", "intelligibility", "importing", "segmentation",
]


def processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


def main() -> None:
    chosen = sys.argv[1:] or ALL
    parts = []
    for name in chosen:
        print(f"measuring: {name}", flush=True)
        part = importlib.import_module(name).measure()
        print(part or "  (not here: the corpus is missing)", flush=True)
        if part:
            parts.append(part)
    if chosen == ALL:
        load = os.getloadavg()[0]
        head = (
            f"# Report\n\nMade by `make bench` on {date.today()}: Debian 12, {os.cpu_count()} cores of {processor()}, load {load:.1f} at\n"
            "the end. Ratios are the figures to compare; absolute times are this machine's.\n"
        )
        (HERE / "REPORT.md").write_text("\n".join([head, *parts]), encoding="utf-8")


main()
