"""A book to its text: `aloud inspect` (which also divides it into words and sentences) beside ebooklib with lxml."""

import sys
import tempfile
from pathlib import Path

from measure import BUILT, ROOT, cost

PEER = """
import sys
from ebooklib import epub, ITEM_DOCUMENT
from bs4 import BeautifulSoup
book = epub.read_epub(sys.argv[1])
print(sum(len(BeautifulSoup(item.get_content(), 'lxml').get_text()) for item in book.get_items_of_type(ITEM_DOCUMENT)))
"""
BOOKS = ["openreader-wizard-of-oz", "idpf-childrens-literature", "standardebooks-devils-dictionary", "idpf-linear-algebra"]


def measure() -> str | None:
    corpus = ROOT.parent / "shared" / "corpus" / "epub"
    if not corpus.is_dir():
        return None
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        peer = Path(folder) / "peer.py"
        peer.write_text(PEER)
        for name in BOOKS:
            book = corpus / f"{name}.epub"
            ours = cost(BUILT / "aloud", "inspect", book, "--json")
            theirs = cost(sys.executable, peer, book)
            rows.append(
                f"| {name} ({book.stat().st_size // 1024} KiB) | {ours.processor:.2f} s / {theirs.processor:.2f} s "
                f"| {ours.wall / theirs.wall:.2f} | {ours.memory:.0f} / {theirs.memory:.0f} MiB |"
            )
    return (
        "## A book to its text\n\n`aloud inspect --json` (import in the worker, then words, sentences, digests) beside ebooklib 0.20 with\n"
        "lxml 6.1.3 and BeautifulSoup, text only; the least of three runs, whole processes.\n\n"
        "| book | CPU, Aloud / ebooklib | wall, ratio | memory |\n|---|---|---|---|\n" + "\n".join(rows) + "\n"
    )
