"""A chapter to a sound file: `aloud speak` beside the engine's own program, which times no word."""

import subprocess
import tempfile
import wave
from pathlib import Path

from measure import BUILT, ROOT, cost


def measure() -> str:
    with tempfile.TemporaryDirectory() as folder:
        book, text = Path(folder) / "book.epub", Path(folder) / "text.txt"
        subprocess.run([BUILT / "aloud-sample", ROOT / "Samples" / "first-steps", book], check=True, stdout=subprocess.DEVNULL)
        said = subprocess.run([BUILT / "aloud", "text", book, "--units", "blocks"], check=True, capture_output=True, text=True)
        text.write_text(said.stdout, encoding="utf-8")
        ours, theirs = Path(folder) / "ours.wav", Path(folder) / "theirs.wav"
        packed = Path(folder) / "ours.m4a"
        rows = []
        peer = cost("espeak-ng", "-v", "en-us", "-f", text, "-w", theirs)
        for name, measured, file in (
            ("espeak-ng, WAV, no word times", peer, theirs),
            ("aloud speak, WAV and word times", cost(BUILT / "aloud", "speak", book, "--voice", "espeak:en-us", "-o", ours, "--timings", Path(folder) / "t.json"), ours),
            ("aloud speak, M4A and word times", cost(BUILT / "aloud", "speak", book, "--voice", "espeak:en-us", "-o", packed, "--timings", Path(folder) / "t.json"), ours),
        ):
            with wave.open(str(file)) as sound:
                seconds = sound.getnframes() / sound.getframerate()
            rows.append(
                f"| {name} | {seconds:.0f} s | {measured.processor:.2f} s | {measured.wall:.2f} s "
                f"| {measured.wall / peer.wall:.1f} | {seconds / measured.wall:.0f} × | {measured.memory:.0f} MiB |"
            )
    return (
        "## A book to a sound file\n\nThe sample book, 2,700 words; the least of three runs, whole processes.\n\n"
        "| | sound | CPU | wall | wall to espeak-ng | real time | memory |\n|---|---|---|---|---|---|---|\n" + "\n".join(rows) + "\n"
    )
