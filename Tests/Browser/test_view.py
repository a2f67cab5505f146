"""How the page shows what is spoken: units of following."""

import json

from desk import DESKTOP, PHONE, Desk, ReadingScreen


def opened(desk: Desk, settings: dict, size: dict = DESKTOP, book=None, fragment: str = "", voice: str = "installed",
           **options) -> ReadingScreen:
    """The reading screen of a book (the sample), with settings as a reader would have left them."""
    server = desk.server(voice)
    server.call(
        "PATCH", "/api/settings", json.dumps(settings).encode(), {"Content-Type": "application/json"}
    )
    added = server.add(book or desk.sample())
    return ReadingScreen.open(desk.context(server, size, **options), server, added["id"], fragment)


#: What is drawn: the plate's box, the boxes of the text between two offsets of each lit span, and the ink's text.
DRAWN = """() => {
  const { lit, sentence } = aloud.state;
  const box = element => { const { left, top, right, bottom } = element.getBoundingClientRect(); return { left, top, right, bottom }; };
  const ink = [...(CSS.highlights.get("ink") ?? [])].map(range => range.cloneContents())
    .map(content => (content.querySelectorAll("[data-aside]").forEach(aside => aside.remove()), content.textContent));
  return { lit, sentence, plate: box(document.querySelector(".plate path")), path: document.querySelector(".plate path").getAttribute("d"),
    ink, reading: document.querySelector("reading-page").hasAttribute("data-reading") };
}"""


def drawn(screen: ReadingScreen, kind: str) -> dict:
    """What is on the page a moment after a unit of the kind was lit, when its plate has arrived."""
    for _ in range(40):
        before = screen.wait(lambda state: state["lit"] and state["lit"]["kind"] == kind, f"a {kind} to be lit")
        screen.page.wait_for_timeout(130)
        now = screen.page.evaluate(DRAWN)
        if now["lit"] == before["lit"]:
            return now
    raise AssertionError("no unit stayed lit for long enough to be looked at")


def box_of(screen: ReadingScreen, span: dict) -> dict:
    words = [word for word in screen.words_in_view() if span["start"] <= word["start"] < span["end"]]
    assert words, f"nothing of {span} is in view"
    return {"left": min(word["x"] for word in words), "right": max(word["x"] for word in words),
            "top": min(word["y"] for word in words), "bottom": max(word["y"] for word in words), "words": len(words)}


def plate_lies_on(screen: ReadingScreen, now: dict) -> None:
    """The plate covers the middle of every word of the lit unit, and reaches no further line."""
    span = now["lit"]["spans"][0]
    box, plate = box_of(screen, span), now["plate"]
    assert plate["left"] < box["left"] and plate["right"] > box["right"], (plate, box)
    assert plate["top"] < box["top"] and plate["bottom"] > box["bottom"], (plate, box)
    line = 31  # 20 px of text at 1.55
    assert plate["bottom"] - plate["top"] < box["bottom"] - box["top"] + 1.7 * line, (plate, box)


def ink_is(screen: ReadingScreen, now: dict) -> None:
    text = screen.chapter(screen.state["chapter"])["text"]
    spans = now["sentence"]["spans"]
    assert now["ink"] == [text[span["start"]:span["end"]] for span in spans], (now["ink"], spans)
    assert now["reading"]


def test_word_mode(desk: Desk) -> None:
    """Word mode: the plate lies on one word, the sentence is in ink"""
    screen = opened(desk, {"highlight": "word"}, fragment="#0:300")
    screen.play()
    words = screen.chapter(0)["words"]
    seen = set()
    for _ in range(3):
        now = drawn(screen, "word")
        span = now["lit"]["spans"][0]
        assert span["start"] in words[0::2] and span["end"] == words[words.index(span["start"]) + 1], span
        ink_is(screen, now)
        seen.add(span["start"])
        screen.wait(lambda state: state["lit"]["spans"] != now["lit"]["spans"], "the next word")
    assert len(seen) == 3
    screen.page.keyboard.press("Space")
    resting = screen.wait(lambda state: not state["playing"], "the voice to pause")
    assert resting["lit"] is None
    screen.page.keyboard.press("Space")
    plate_lies_on(screen, drawn(screen, "word"))


def test_sentence_mode(desk: Desk) -> None:
    """Sentence mode: plate and ink are the whole sentence, and stay while it lasts"""
    screen = opened(desk, {"highlight": "sentence"}, fragment="#0:300")
    screen.play()
    now = drawn(screen, "sentence")
    assert now["lit"]["spans"] == now["sentence"]["spans"]
    ink_is(screen, now)
    plate_lies_on(screen, now)
    next_lit = screen.wait(lambda state: state["lit"] and state["lit"]["spans"] != now["lit"]["spans"], "the next sentence", 30)
    assert next_lit["lit"]["spans"][0]["start"] >= now["lit"]["spans"][0]["end"]


def test_phrase_mode(desk: Desk) -> None:
    """Phrase mode: the plate lies on the phrase, the sentence is in ink"""
    screen = opened(desk, {"highlight": "phrase"}, fragment="#0:300")
    screen.play()
    now = drawn(screen, "phrase")
    plate_lies_on(screen, now)
    ink_is(screen, now)


def test_none_mode(desk: Desk) -> None:
    """None: the voice speaks, and nothing on the page is lit or greyed"""
    screen = opened(desk, {"highlight": "none"}, PHONE)
    screen.page.keyboard.press("Space")
    first = screen.wait(lambda state: state["playing"] and not state["waiting"] and state["clock"]["sample"] > 0, "the voice")
    moved = screen.wait(lambda state: state["location"] != first["location"], "the voice to go on")
    assert moved["lit"] is None and moved["following"]
    now = screen.page.evaluate(DRAWN)
    assert now["path"] == "" and now["ink"] == [] and not now["reading"], now


def test_mode_changes_while_playing(desk: Desk) -> None:
    """Another unit is taken up at once, in the middle of a sentence"""
    screen = opened(desk, {}, fragment="#0:300")
    screen.play()
    for name, kind in (("Word", "word"), ("Sentence", "sentence"), ("Phrase", "phrase")):
        screen.page.mouse.move(700, 20)  # brings the controls
        screen.page.get_by_role("button", name="Themes and settings").first.click()
        screen.page.get_by_role("radio", name=name, exact=True).check(force=True)
        screen.page.keyboard.press("Escape")
        screen.wait(lambda state: state["lit"] and state["lit"]["kind"] == kind, f"{kind} to be lit")
