"""What a recogniser understands of each English voice, beside the sound of the package that the voice comes from."""

import json
import re
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

import numpy
from pocketsphinx import Decoder

from measure import BUILT
from voices import PEER, PEERS, library, sentences

RATE = 16_000


def resampled(samples: numpy.ndarray, rate: int) -> numpy.ndarray:
    """By its spectrum, which a sentence is short enough for."""
    count = len(samples) * RATE // rate
    spectrum = numpy.fft.rfft(samples)[: count // 2 + 1]
    return numpy.fft.irfft(spectrum, count) * count / len(samples)


def heard(decoder: Decoder, samples: numpy.ndarray, rate: int) -> list[str]:
    sound = resampled(numpy.asarray(samples, numpy.float64), rate)
    sound *= 0.5 / max(numpy.abs(sound).max(), 1e-9)
    quiet = numpy.zeros(RATE // 5)
    decoder.start_utt()
    decoder.process_raw((numpy.concatenate([quiet, sound, quiet]) * 32767).astype("<i2").tobytes(), full_utt=True)
    decoder.end_utt()
    return decoder.hyp().hypstr.split() if decoder.hyp() else []


def errors(said: list[str], heard: list[str]) -> int:
    """The fewest words put in, left out or changed."""
    row = list(range(len(heard) + 1))
    for number, word in enumerate(said, 1):
        before, row[0] = row[0], number
        for place, other in enumerate(heard, 1):
            before, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, before + (word != other))
    return row[-1]


def ours(voice: str, owned: Path, folder: Path) -> list[tuple[numpy.ndarray, int]]:
    text, sound, times = folder / "text.txt", folder / "sound.wav", folder / "times.json"
    text.write_text("\n\n".join(sentences()), encoding="utf-8")
    subprocess.run(
        [BUILT / "aloud", "speak", text, "--language", "en", "--voice", voice, "-o", sound, "--timings", times, "--library", owned],
        check=True,
    )
    with wave.open(str(sound)) as file:
        rate, samples = file.getframerate(), numpy.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
    spans = json.loads(times.read_text())["sentences"]
    return [(samples[max(span["startSample"] - rate // 10, 0) : span["endSample"] + rate // 10], rate) for span in spans]


def theirs(name: str, folder: Path) -> list[tuple[numpy.ndarray, int]]:
    text = folder / "lines.txt"
    text.write_text("\n".join(sentences()), encoding="utf-8")
    made = subprocess.run([sys.executable, PEERS, name, text, folder], check=True, capture_output=True, text=True)
    rate = int(made.stdout)
    return [(numpy.fromfile(folder / f"{number}.f32", numpy.float32), rate) for number in range(len(sentences()))]


def rate_of_errors(sounds: list[tuple[numpy.ndarray, int]]) -> float:
    assert len(sounds) == len(sentences()), "a sound for each sentence"
    decoder = Decoder(loglevel="FATAL")
    wrong = total = 0
    for sentence, (samples, rate) in zip(sentences(), sounds):
        said = re.findall(r"[a-z']+", sentence.lower())
        wrong += errors(said, heard(decoder, samples, rate))
        total += len(said)
    return wrong / total * 100


def measure() -> str:
    rows = []
    with tempfile.TemporaryDirectory() as folder, library() as owned:
        for voice, name in PEER.items():
            rates = rate_of_errors(ours(voice, owned, Path(folder))), rate_of_errors(theirs(name, Path(folder)))
            rows.append(f"| {voice} | {rates[0]:.1f} % | {rates[1]:.1f} % | {rates[0] - rates[1]:+.1f} |")
    return (
        "## What a recogniser understands\n\nPocketSphinx with its English model, 100 sentences; word errors, for ranking only. Beside the sound"
        " of the\nvoice's own package. The bar is two points more.\n\n| voice | Aloud | its package | points |\n|---|---|---|---|\n"
        + "\n".join(rows) + "\n"
    )
