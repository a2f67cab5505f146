"""What a browser test works with: a browser with its sound device, and a folder and servers that go when it ends."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Callable

from playwright.sync_api import BrowserContext, Error, Page

from engine import Engine
from server import BUILT, ROOT, Server

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}


class Skipped(Exception):
    """What the test needs is not here; the message says what."""


class Desk:
    def __init__(self, name: str, engine: Engine, shared: Path) -> None:
        """`shared` is a folder that all tests of one run have in common."""
        self.name, self.engine, self.shared = name, engine, shared

    def __enter__(self) -> "Desk":
        self.engine.open()
        self.folder = Path(tempfile.mkdtemp(prefix="aloud-desk-"))
        self.servers: list[Server] = []
        self.contexts: list[BrowserContext] = []
        self.pages: list[Page] = []
        self.faults: list[str] = []
        #: What is to be done when the test has ended, whatever came of it.
        self.closing: list[Callable[[], None]] = []
        self.ear = self.engine.ear
        self.ear.forget()
        return self

    def __exit__(self, kind, value, trace) -> None:
        try:
            if isinstance(value, Exception) and kind is not Skipped:
                self.picture()
            for context in self.contexts:
                context.close()
        finally:
            for close in self.closing:
                close()
            for server in self.servers:
                server.close()
            shutil.rmtree(self.folder, ignore_errors=True)
        if value is None and self.faults:
            raise AssertionError("the page complained: " + "; ".join(self.faults))

    def server(self, voice: str = "installed", library: Path | None = None, catalogue: Path | None = None) -> Server:
        server = Server(library or self.folder / f"library-{len(self.servers)}", voice, catalogue=catalogue)
        self.servers.append(server)
        return server

    def sample(self) -> Path:
        """The sample book, built afresh."""
        file = self.folder / "First Steps.epub"
        if not file.exists():
            subprocess.run(
                [BUILT / "aloud-sample", ROOT / "Samples" / "first-steps", file], check=True, stdout=subprocess.DEVNULL
            )
        return file

    def corpus(self) -> Path:
        """The folder of real books beside the project; a test that needs it is skipped where it is not there."""
        folder = Path(os.environ.get("ALOUD_CORPUS") or ROOT.parent / "shared" / "corpus")
        if not folder.is_dir():
            raise Skipped("there is no corpus of real books here")
        return folder

    def context(self, server: Server, size: dict = DESKTOP, **options) -> BrowserContext:
        """A fresh browser profile that may speak to `server` only; any complaint of its pages fails the test."""
        for option in options:
            if option in self.engine.refuses:
                raise Skipped(self.engine.refuses[option])
        context = self.engine.browser.new_context(viewport=size, **options)
        self.contexts.append(context)

        def watch(page: Page) -> None:
            self.pages.append(page)
            page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
            page.on("console", lambda line: self.heard(line))
            page.on("request", lambda request: self.asked(server, request.url))

        context.on("page", watch)
        return context

    def heard(self, line) -> None:
        # What the browser itself prints of an answer that the test brings about on purpose.
        if line.type == "error" and not any(text in line.text for text in self.expected):
            self.faults.append(f"console: {line.text}")

    #: Parts of the browser's own console lines that a test expects.
    expected: tuple[str, ...] = ()

    def asked(self, server: Server, url: str) -> None:
        if not url.startswith((server.origin + "/", "blob:", "data:")):
            self.faults.append(f"asked another host: {url}")

    def picture(self) -> None:
        folder = ROOT / ".aloud" / "results"
        folder.mkdir(parents=True, exist_ok=True)
        for index, page in enumerate(self.pages):
            try:
                page.screenshot(path=str(folder / f"{self.name}-{self.engine.name}-{index}.png"))
            except Error as error:
                # The test's own failure is the one to tell.
                print(f"       no picture: {str(error).splitlines()[0]}", flush=True)


def wait(condition: Callable[[], object], what: str, seconds: float = 15) -> object:
    """Polls until `condition` holds; fails with `what` was awaited."""
    deadline = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {seconds} s in vain: {what}")
        time.sleep(0.03)


# Every change of the lit phrase with the frame it was seen in, by the wall clock.
WATCH = """() => {
  window.changes = [];
  let last = '';
  const look = now => {
    const lit = window.aloud.state.lit;
    const key = lit ? lit.spans.map(s => [s.chapter, s.start, s.end].join(':')).join(' ') : '';
    if (key !== last) {
      last = key;
      if (lit) window.changes.push([performance.timeOrigin + now, lit.spans[0].chapter, lit.spans[0].start, lit.spans[0].end]);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


class ReadingScreen:
    """A page at the reading screen, spoken of in a person's words."""

    def __init__(self, page: Page, server: Server, book: str) -> None:
        self.page, self.server, self.book = page, server, book

    @classmethod
    def open(cls, context: BrowserContext, server: Server, book: str, fragment: str = "") -> "ReadingScreen":
        page = context.new_page()
        screen = cls(page, server, book)
        page.goto(f"{server.origin}/read/{book}{fragment}")
        screen.settle()
        return screen

    def settle(self) -> None:
        # Polled from here: the page's own policy lets nobody evaluate a string in it again and again.
        wait(lambda: self.page.evaluate("Boolean(window.aloud) && aloud.state.view === 'reader'"), "the reading screen")
        # A typeface that comes late lays the page out anew, which ends a motion under way.
        self.page.evaluate("aloud.ready.then(() => document.fonts.ready).then(() => null)")

    @property
    def state(self) -> dict:
        return json.loads(self.page.evaluate("JSON.stringify(window.aloud.state)"))

    def wait(self, condition: Callable[[dict], object], what: str, seconds: float = 15) -> dict:
        def holds() -> dict | None:
            state = self.state
            return state if condition(state) else None

        return wait(holds, what, seconds)

    def watch(self) -> None:
        """Keeps every change of what is lit in `window.changes`, however short: [milliseconds, chapter, start, end]."""
        self.page.evaluate(WATCH)

    def play(self) -> dict:
        self.page.get_by_role("button", name="Play", exact=True).click()
        return self.wait(lambda state: state["playing"] and state["lit"], "the voice to begin")

    def pause(self) -> dict:
        self.page.get_by_role("button", name="Pause", exact=True).first.click()
        return self.wait(lambda state: not state["playing"], "the voice to pause")

    def turn(self, pages: int = 1) -> None:
        for _ in range(abs(pages)):
            before = self.state["page"]
            self.page.keyboard.press("PageDown" if pages > 0 else "PageUp")
            self.wait(lambda state: state["page"] != before, "the page to turn")
        self.page.wait_for_timeout(400)  # the turn's own motion

    def chapter(self, index: int) -> dict:
        return self.server.call("GET", f"/api/books/{self.book}/chapters/{index}")

    def words_in_view(self) -> list[dict]:
        """Words of the chapter that lie wholly within the page in view, in order: {start, end, x, y}."""
        chapter = self.chapter(self.state["chapter"])
        return self.page.evaluate(WORDS_IN_VIEW, chapter["words"])


# The text nodes of the blocks, laid out as the canonical text; each word's first box, kept when all its boxes
# are inside the window.
WORDS_IN_VIEW = """words => {
  const nodes = [];
  let offset = 0, first = true;
  for (const block of document.querySelectorAll('[data-block]')) {
    if (block.closest('[data-block] [data-block]')) throw new Error('blocks do not nest');
    if (!first) offset += 1;
    first = false;
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, node =>
      node.nodeType === 1 && node.hasAttribute('data-aside') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === 3) { nodes.push({ node, start: offset, end: offset + node.data.length }); offset += node.data.length; }
      else if (node.localName === 'br' || node.hasAttribute('data-atom')) offset += 1;
    }
  }
  const at = position => nodes.find(n => n.start <= position && position < n.end);
  const found = [];
  for (let i = 0; i < words.length; i += 2) {
    const from = at(words[i]), to = at(words[i + 1] - 1);
    if (!from || !to) continue;
    const range = document.createRange();
    range.setStart(from.node, words[i] - from.start);
    range.setEnd(to.node, words[i + 1] - to.start);
    const boxes = [...range.getClientRects()].filter(box => box.width > 0);
    if (boxes.length && boxes.every(box => box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight))
      found.push({ start: words[i], end: words[i + 1], x: boxes[0].left + boxes[0].width / 2, y: boxes[0].top + boxes[0].height / 2 });
  }
  return found;
}"""
