"""Text into words and sentences: how fast beside bare ICU, pysbd and sentencex, and how right by published gold."""

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import sentence_scores
from measure import BUILT, ROOT

BENCH = BUILT / "aloud-text-bench"
CORPUS = ROOT.parent / "shared" / "corpus"

# Language, its name, the book, and what stands for it where the corpus is missing.
BOOKS = [
    ("en", "English", "idpf-moby-dick-mo", "“Well,” said Mr. {0}, who had read {1} pages, “what of it?” The {0} went by; nobody spoke."),
    ("ja", "Japanese", "idpf-kusamakura-japanese-vertical-writing", "「{0}さん、{1}頁まで読みましたか。」と私は聞いた。{0}はただ山路を登りながら、こう考えた。"),
]

PEER = """
import json, sys, time
blocks = [line for line in open(sys.argv[2], encoding="utf-8").read().split("\\n") if line]
best = float("inf")
if sys.argv[1] == "pysbd":
    import pysbd
    divide = pysbd.Segmenter(language=sys.argv[3], clean=False).segment
else:
    import sentencex
    divide = lambda block: sentencex.segment(sys.argv[3], block)
for _ in range(int(sys.argv[4])):
    begun = time.process_time()
    for block in blocks: list(divide(block))
    best = min(best, time.process_time() - begun)
print(best)
"""


def text(language: str, book: str, made: str, size: int) -> str:
    """About `size` bytes of paragraphs, a line each: the book, then its paragraphs again in other orders."""
    path = CORPUS / "epub" / f"{book}.epub"
    if path.is_file():
        told = subprocess.run([BUILT / "aloud", "text", path, "--units", "blocks"], check=True, capture_output=True, text=True)
        blocks = [line for line in told.stdout.split("\n") if line]
    else:
        names = ["Harker", "Ishmael", "Ahab", "Starbuck"] if language == "en" else ["夏目", "芥川", "太宰", "樋口"]
        blocks = [made.format(names[number % 4], number) for number in range(2_000)]
    order = random.Random(7)
    lines: list[str] = []
    length = 0
    while length < size:
        for block in blocks:
            if length >= size:
                break
            lines.append(block)
            length += len(block.encode()) + 1
        order.shuffle(blocks)
    return "\n".join(lines) + "\n"


def speeds(folder: Path) -> list[str]:
    rows = []
    for language, name, book, made in BOOKS:
        for megabytes, runs in ((1, 7), (10, 3)):
            file = folder / f"{language}-{megabytes}.txt"
            file.write_text(text(language, book, made, megabytes * 1_000_000), encoding="utf-8")
            told = subprocess.run([BENCH, "speed", language, str(runs), file], check=True, capture_output=True, text=True)
            figures = json.loads(told.stdout)
            icu, ours = (figures["bytes"] / 1e6 / figures[who] for who in ("icu", "ours"))
            peers = ["–", "–"]
            if megabytes == 1:
                peers = [f"{figures['bytes'] / 1e6 / peer(tool, file, language):.2f}" for tool in ("pysbd", "sentencex")]
            rows.append(
                f"| {name}, {figures['bytes'] / 1e6:.1f} MB, {figures['blocks']:,} blocks | {ours:.1f} | {icu:.1f} "
                f"| {ours / icu:.2f} | {peers[0]} | {peers[1]} |"
            )
    return rows


def peer(tool: str, file: Path, language: str) -> float:
    """Seconds of the processor, the least of the runs."""
    runs = 1 if tool == "pysbd" else 3
    told = subprocess.run([sys.executable, "-c", PEER, tool, file, language, str(runs)], check=True, capture_output=True, text=True)
    return float(told.stdout)


def measure() -> str:
    with tempfile.TemporaryDirectory() as folder:
        rows = speeds(Path(folder))
    return (
        "## Text into words and sentences: speed\n\nMB/s of UTF-8 on one core, processor time, the least of several runs. Aloud: words, phrases, sentences and\n"
        "utterances, the language of every block found. ICU: its word and its sentence iterator over the same blocks in the\n"
        "same process, which find boundaries and nothing else. pysbd 0.3.4 (`clean=False`) and sentencex 1.0.32: sentences only.\n\n"
        "| | Aloud | ICU | Aloud to ICU | pysbd | sentencex |\n|---|---|---|---|---|---|\n" + "\n".join(rows) + "\n"
        + sentence_scores.measure(CORPUS)
    )
