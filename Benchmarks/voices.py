"""How fast the natural voices speak, beside the packages that they come from and espeak-ng."""

import json
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from measure import BUILT, ROOT, cost

JOE = ROOT / ".aloud" / "engines" / "voices" / "en_US-joe-medium"
PEERS = Path(__file__).resolve().parent / "voice_peers.py"
PEER = {"hibari:heart": "hibari", "piper:en_US-joe-medium": "piper"}
# Twelve words, for the first samples.
FIRST = "The old bridge was closed, because the stones had begun to move."


def sentences() -> list[str]:
    text = (ROOT / "Benchmarks" / "timing" / "sentences.txt").read_text(encoding="utf-8")
    return [FIRST] + [line for line in text.splitlines() if line and not line.startswith("#") and line != FIRST]


@contextmanager
def library():
    """A library of its own, to which joe has been added as its owner would add a voice."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([BUILT / "aloud", "voices", "add", JOE, "--library", folder], check=True, stdout=subprocess.DEVNULL)
        yield Path(folder)


def measured(*command) -> dict:
    return json.loads(subprocess.run([*map(str, command)], check=True, capture_output=True, text=True).stdout)


def best(runs: list[dict]) -> dict:
    return {name: min(run[name] for run in runs) if name != "sound" else runs[0][name] for name in runs[0] if name != "voice"}


def row(name: str, run: dict, peer: dict | None = None) -> str:
    share = run["processor"] / run["sound"]
    ratio = f"{share / (peer['processor'] / peer['sound']):.2f}" if peer else "–"
    pair = f"{run['alone'] / run['paired']:.2f}" if "paired" in run else "–"
    return (
        f"| {name} | {run['first'] * 1000:.0f} ms | {run['firstAtBest'] * 1000:.0f} ms | {share:.4f} | {ratio} "
        f"| {run['sound'] / run['alone']:.0f} × | {pair} | {run['cold']:.2f} s | {run['memory']:.0f} MiB |"
    )


def speed(folder: Path, owned: Path) -> list[str]:
    file = folder / "sentences.txt"
    rows = []
    for voice, name in PEER.items():
        # Long enough that a pool of threads has grown to its size.
        times = 5 if name == "hibari" else 1
        file.write_text("\n".join(sentences() * times) + "\n", encoding="utf-8")
        ours, theirs = [], []
        for _ in range(3):  # in turn, so that whatever else the machine does falls on both
            ours.append(measured(BUILT / "aloud-voice-bench", voice, owned, file))
            theirs.append(measured(sys.executable, PEERS, name, file))
        rows += [row(f"Aloud, {voice}", best(ours), best(theirs)), row(f"package {name}", best(theirs))]
    rows.append(row("Aloud, espeak:en-us", measured(BUILT / "aloud-voice-bench", "espeak:en-us", owned, file)))
    return rows


def chapter(folder: Path, owned: Path) -> list[str]:
    """1,500 words in whole processes, from nothing to a sound file."""
    text = folder / "chapter.txt"
    words: list[str] = []
    while len(words) < 1_500:
        for sentence in sentences():
            words += sentence.split()
    text.write_text(" ".join(words[:1_500]), encoding="utf-8")
    out = folder / "out.wav"
    scripts = Path(sys.executable).parent
    speak = [BUILT / "aloud", "speak", text, "--language", "en", "-o", out, "--timings", folder / "t.json", "--library", owned]
    commands = {
        "aloud speak, hibari:heart": [*speak, "--voice", "hibari:heart"],
        "hibari": [scripts / "hibari", text.read_text(encoding="utf-8"), "-o", out],
        "aloud speak, piper:en_US-joe-medium": [*speak, "--voice", "piper:en_US-joe-medium"],
        "piper": [scripts / "piper", "-m", JOE / "en_US-joe-medium.onnx", "-i", text, "-f", out],
        "aloud speak, espeak:en-us": [*speak, "--voice", "espeak:en-us"],
        "espeak-ng": ["espeak-ng", "-v", "en-us", "-f", text, "-w", out],
    }
    rows = []
    for name, command in commands.items():
        used = cost(*command, runs=2)
        rows.append(f"| {name} | {used.wall:.2f} s | {used.processor:.2f} s | {used.memory:.0f} MiB |")
    return rows


def measure() -> str:
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    with tempfile.TemporaryDirectory() as folder, library() as owned:
        spoken, whole = speed(Path(folder), owned), chapter(Path(folder), owned)
    return (
        "## How fast the voices speak\n\nA hundred sentences, 1,100 words, five times over for Hibari; each figure the least of three runs that took turns. First: a\n"
        "sentence of twelve words to its samples and word times, warm. CPU: seconds of the processor a second of sound, and\n"
        "beside the voice's own package with the same ONNX Runtime on one thread, which times no word. Two at once: the wall\n"
        "time one after the other over that of two renditions at once; 2 is as good as two free cores can be.\n\n"
        "| | first, median | first, best | CPU | to the package | real time | two at once | cold | memory |\n"
        "|---|---|---|---|---|---|---|---|---|\n" + "\n".join(spoken) + "\n\n"
        "A chapter of 1,500 words to a WAV file, whole processes, the least of two runs; Aloud writes word times too, and\n"
        "speaks on every core.\n\n| | wall | CPU | memory |\n|---|---|---|---|\n" + "\n".join(whole) + "\n"
    )
