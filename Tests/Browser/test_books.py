"""Every book of the corpus: it opens, and every chapter stands in the page as its canonical text, offset for offset."""

import csv
import json
import subprocess
from pathlib import Path

from desk import Desk
from server import BUILT

# Keeps the text of every chapter that the page is sent, by its path.
KEEP_TEXTS = """() => {
  window.texts = new Map();
  const { fetch } = window;
  window.fetch = async (...what) => {
    const answer = await fetch(...what);
    const { pathname } = new URL(answer.url);
    if (answer.ok && /\\/chapters\\/\\d+$/.test(pathname))
      window.texts.set(pathname, (await answer.clone().json()).text);
    return answer;
  };
}"""

# Goes from one book to another inside the page, as a link on the shelf does, and through all its chapters, as the
# contents do. What stands in the page is read back once it is the chapter that was asked for.
READ_THROUGH = """async ({ id, chapters }) => {
  const until = async (holds, what) => {
    for (const end = performance.now() + 20000; !holds();) {
      if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
      await new Promise(resolve => setTimeout(resolve, 4));
    }
  };
  if (aloud.state.book !== id) {
    history.pushState(null, '', `/read/${id}`);
    dispatchEvent(new PopStateEvent('popstate'));
    await until(() => aloud.state.book === id && aloud.state.page, `book ${id}`);
    await aloud.ready;
  }
  const differing = [];
  for (let chapter = 0; chapter < chapters; chapter += 1) {
    document.dispatchEvent(new CustomEvent('choose-place', { detail: { chapter, offset: 0 } }));
    await until(() => aloud.state.chapter === chapter, `chapter ${chapter}`);
    const shown = aloud.canonicalText(), text = texts.get(`/api/books/${id}/chapters/${chapter}`);
    if (text === undefined) throw new Error(`chapter ${chapter} was never sent`);
    if (shown === text) continue;
    let at = 0;
    while (shown[at] === text[at]) at += 1;
    differing.push({ chapter, at, shown: shown.slice(at, at + 40), text: text.slice(at, at + 40) });
  }
  texts.clear();
  return differing;
}"""


def verdicts(corpus: Path) -> dict[str, str]:
    """What epubcheck says of each book in `epub/`, by name, as the corpus' manifest records it."""
    with (corpus / "MANIFEST.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return {
        Path(row["path"]).name: row["epubcheck_4.2.6"] for row in rows if row["path"].startswith("epub/")
    }


def is_valid(verdict: str) -> bool:
    """Whether epubcheck found neither an error nor worse; a book with warnings is a valid one."""
    return verdict != "" and "error" not in verdict and "fatal" not in verdict


def imported(desk: Desk) -> tuple[Path, list[dict]]:
    """A library with every book of the corpus, and what its import said; made once for all browsers."""
    corpus = desk.corpus()
    library, report = desk.shared / "corpus", desk.shared / "corpus.jsonl"
    if not report.exists():
        command = [BUILT / "aloud", "import", "--library", library, "--json", *sorted((corpus / "epub").iterdir())]
        report.write_text(subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout, encoding="utf-8")
    return library, [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]


def test_every_valid_book_opens(desk: Desk) -> None:
    """Every book that epubcheck calls valid opens, and so does every other of the corpus' good books"""
    found = verdicts(desk.corpus())
    _, rows = imported(desk)
    refused = {Path(row["file"]).name: row["error"]["message"] for row in rows if "error" in row}
    assert {Path(row["file"]).name for row in rows} == set(found), "a book was passed over"
    valid = [name for name, verdict in found.items() if is_valid(verdict)]
    print(f"       {len(valid)} valid books, {len(found) - len(valid)} others; refused: {refused or 'none'}", flush=True)
    assert len(valid) > 40
    assert not refused


def test_canonical_text_of_every_book(desk: Desk) -> None:
    """Every chapter of every book of the corpus stands in the page as its canonical text, offset for offset"""
    library, rows = imported(desk)
    server = desk.server(library=library)
    books = {row["id"]: row for row in rows if "id" in row}
    page = desk.context(server).new_page()
    page.goto(server.origin)
    page.evaluate(KEEP_TEXTS)
    differing = {}
    for id, book in books.items():
        if found := page.evaluate(READ_THROUGH, {"id": id, "chapters": book["chapters"]}):
            differing[Path(book["file"]).name] = found
    print(f"       {len(books)} books, {sum(book['chapters'] for book in books.values())} chapters", flush=True)
    assert not differing, differing


test_canonical_text_of_every_book.limit = 480
