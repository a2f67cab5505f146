"""What is shown and not spoken: marked faintly, heard when it is touched, and by choice spoken with the rest."""

from books import built
from desk import DESKTOP, PHONE, Desk, ReadingScreen, wait
from test_view import opened

BODY = """<h1>The Ferry</h1>
<p>The ferry leaves at seven<a epub:type="noteref" href="#n1">1</a> and comes back at nine in the evening.
<span epub:type="pagebreak" role="doc-pagebreak" id="p12">12</span> Nobody has ever seen it late, and nobody has ever
asked why it is so. The pilot knows the river by heart, every stone and every turn of it.</p>
<figure><img src="none.png" alt="A ferry at dusk"/><figcaption>The ferry at the quay</figcaption></figure>
<aside epub:type="footnote" id="n1"><p>Eight on Sundays, and never in a fog.</p></aside>"""


def ferry(desk: Desk, settings: dict, size: dict = DESKTOP, **options) -> ReadingScreen:
    # The book is so short that its end is asked for; that it is the end is the answer.
    desk.expected = ("410 (Gone)",)
    return opened(desk, settings, size, book=built(desk.folder, "The Ferry", [BODY, "<p>The other bank.</p>"]), **options)


def marked(screen: ReadingScreen) -> list[str]:
    return screen.page.evaluate("[...document.querySelectorAll('.flow .skipped')].map(element => element.textContent)")


def skip(screen: ReadingScreen, kind: str) -> dict:
    return next(skip for skip in screen.chapter(0)["skips"] if skip["kind"] == kind)


def touch(screen: ReadingScreen, kind: str) -> dict:
    """Touches the first skip of a kind."""
    found = skip(screen, kind)
    word = next(word for word in screen.words_in_view() if found["start"] <= word["start"] < found["end"])
    screen.page.mouse.click(word["x"], word["y"])
    return found


def covers(state: dict, span: dict) -> bool:
    return bool(state["lit"]) and any(
        lit["chapter"] == 0 and lit["start"] < span["end"] and lit["end"] > span["start"] for lit in state["lit"]["spans"]
    )


def spoken(screen: ReadingScreen) -> set[int]:
    """Where the words begin that the narration held has sound for."""
    return {word[1] for utterance in screen.page.evaluate("aloud.timeline()") for word in utterance["words"]
            if word[0] == 0 and word[4] > word[3]}


def contrast(screen: ReadingScreen) -> list[float]:
    """Contrast of each mark's colour on the paper (WCAG 2.2)."""
    return screen.page.evaluate("""() => {
      const channel = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      const luminance = colour => { const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map(Number).map(channel);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
      const paper = luminance(getComputedStyle(document.documentElement).backgroundColor);
      return [...document.querySelectorAll(".flow .skipped")].map(element => {
        const ink = luminance(getComputedStyle(element).color);
        return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05); });
    }""")


def test_skips_are_marked(desk: Desk) -> None:
    """What is not spoken is grey, readable, and says why, in every appearance; the text is whole"""
    screen = ferry(desk, {})
    assert marked(screen) == ["1", "12"]
    titles = screen.page.evaluate("[...document.querySelectorAll('.flow .skipped')].map(element => element.title)")
    assert titles == ["Note mark: not read aloud.", "Page number: not read aloud."], titles
    assert screen.page.evaluate("window.aloud.canonicalText()") == screen.chapter(0)["text"]
    for appearance in ("light", "sepia", "mist", "dusk", "dark"):
        screen.page.evaluate("name => document.documentElement.dataset.appearance = name", appearance)
        screen.page.wait_for_timeout(250)
        ratios = contrast(screen)
        assert ratios and all(4.5 <= ratio < 6 for ratio in ratios), (appearance, ratios)


def test_a_skip_is_heard_while_the_voice_plays(desk: Desk) -> None:
    """Playing, touch a page number: it is said, its reason shown, and the voice goes on where it was"""
    screen = ferry(desk, {})
    screen.play()
    before = screen.wait(lambda state: state["location"]["offset"] > 10, "some words")
    number = touch(screen, "pageNumber")
    heard = screen.wait(lambda state: covers(state, number), "the page number to be said")
    assert heard["playing"], "it only stands still meanwhile"
    assert screen.page.get_by_text("Page number: not read aloud.").is_visible()
    back = screen.wait(lambda state: state["lit"] and not covers(state, number), "the voice to be back")
    assert back["narration"]["id"] == before["narration"]["id"], "nothing is made anew"
    assert back["location"]["offset"] < number["start"], "it did not go to the page number"
    on = screen.wait(lambda state: state["location"]["offset"] > back["location"]["offset"], "the voice to go on")
    assert on["playing"] and on["error"] is None
    assert number["start"] not in spoken(screen)


def test_a_skip_is_heard_while_paused(desk: Desk) -> None:
    """Paused, touch a note mark: it is said, and everything stays where it was; its link is offered"""
    screen = ferry(desk, {}, PHONE)
    place = screen.state["location"]
    mark = touch(screen, "noteMark")
    screen.wait(lambda state: covers(state, mark), "the note mark to be said")
    screen.wait(lambda state: state["lit"] is None, "it to end")
    state = screen.state
    assert not state["playing"] and state["location"] == place, state
    note = skip(screen, "noteBody")
    screen.page.get_by_role("button", name="Follow the link").click()
    screen.wait(lambda state: state["location"]["offset"] == note["start"], "the note")


def test_the_voice_is_not_kept_from_what_is_asked(desk: Desk) -> None:
    """A word touched while a skip is said is spoken at once; Pause stops both"""
    screen = ferry(desk, {})
    screen.play()
    touch(screen, "pageNumber")
    word = screen.words_in_view()[8]
    screen.page.mouse.click(word["x"], word["y"])
    screen.wait(lambda state: covers(state, word), "the word to be spoken")
    number = touch(screen, "pageNumber")
    screen.page.keyboard.press("Space")
    state = screen.wait(lambda state: not state["playing"], "silence")
    assert state["lit"] is None
    screen.page.wait_for_timeout(900)
    assert not covers(screen.state, number) and not screen.state["playing"]


def test_many_skips_cost_no_narration(desk: Desk) -> None:
    """Ten skips heard while the voice plays leave it the narration it has"""
    screen = ferry(desk, {"speed": 2})
    before = screen.play()["narration"]["id"]
    for _ in range(10):
        number = touch(screen, "pageNumber")
        screen.wait(lambda state: covers(state, number), "the page number to be said")
    screen.wait(lambda state: state["lit"] and not covers(state, number), "the voice to be back")
    # One that is gone is answered 404, and that raises.
    assert screen.server.call("GET", f"/api/books/{screen.book}/narrations/{before}/timeline?from=0")["utterances"]
    assert screen.state["narration"]["id"] == before


def test_never_lit_in_passing(desk: Desk) -> None:
    """In no unit of following is a skip lit, nor in ink, when its sentence is spoken"""
    for unit in ("sentence", "phrase"):
        screen = ferry(desk, {"highlight": unit})
        screen.play()
        mark = skip(screen, "noteMark")
        around = screen.wait(lambda state: state["lit"] and state["lit"]["spans"][-1]["end"] >= mark["start"], "its phrase")
        assert not covers(around, mark), around["lit"]
        assert around["sentence"]["spans"][0]["end"] > mark["end"], "it belongs to its sentence"
        ink = screen.page.evaluate("[...CSS.highlights.get('ink')].map(range => range.toString())")
        assert len(ink) >= 2 and all("seven1" not in text for text in ink), ink
        covered = screen.page.evaluate("[...CSS.highlights.get('covered')].map(range => range.toString())")
        assert covered == ["1"], "under the plate it would be too faint in grey"
        screen.page.close()


def test_levels_of_leaving_out(desk: Desk) -> None:
    """Everything, no notes and page numbers, or only the text: marked, spoken and remembered"""
    screen = ferry(desk, {})
    offsets = {kind: skip(screen, kind)["start"] for kind in ("noteMark", "pageNumber", "noteBody", "caption")}
    said = {"Everything": set(offsets), "All but note marks and page numbers": {"noteBody", "caption"}, "Only the text": set()}
    for name, kinds in said.items():
        screen.page.mouse.move(700, 20)  # brings the controls
        screen.page.get_by_role("button", name="Themes and settings").first.click()
        screen.page.get_by_role("radio", name=name, exact=True).check(force=True)
        screen.page.keyboard.press("Escape")
        shown = marked(screen)
        assert ("1" in shown, any("Sundays" in text for text in shown)) == ("noteMark" not in kinds, "noteBody" not in kinds), (name, shown)
        screen.page.goto(f"{screen.server.origin}/read/{screen.book}#0:0")
        screen.page.reload()
        screen.settle()
        assert marked(screen) == shown, "a reload keeps it"
        screen.play()
        wait(lambda: screen.page.evaluate("aloud.timeline().some(utterance => utterance.words.some(word => word[0] === 1))"), "all of it to be held")
        heard = spoken(screen)
        assert {kind for kind, start in offsets.items() if start in heard} == kinds, name
        screen.pause()


def test_level_changes_while_playing(desk: Desk) -> None:
    """Another level while the voice plays holds from the next sentence on, without a break"""
    screen = ferry(desk, {})
    screen.play()
    first = screen.state["narration"]["id"]
    screen.page.mouse.move(700, 20)
    screen.page.get_by_role("button", name="Themes and settings").first.click()
    screen.page.get_by_role("radio", name="Everything", exact=True).check(force=True)
    screen.page.keyboard.press("Escape")
    assert marked(screen) == []
    number = skip(screen, "pageNumber")
    screen.wait(lambda state: covers(state, number), "the page number in its turn", 30)
    assert screen.state["narration"]["id"] != first


def test_a_kind_by_itself(desk: Desk) -> None:
    """A kind can be set apart from the level: captions left out, note marks spoken"""
    screen = ferry(desk, {})
    screen.page.mouse.move(700, 20)
    screen.page.get_by_role("button", name="Themes and settings").first.click()
    screen.page.get_by_text("One by one").click()
    screen.page.get_by_role("checkbox", name="Captions").uncheck()
    screen.page.get_by_role("checkbox", name="Note marks").check()
    screen.page.keyboard.press("Escape")
    assert marked(screen) == ["12", "The ferry at the quay"], marked(screen)
    screen.play()
    wait(lambda: screen.page.evaluate("aloud.timeline().some(utterance => utterance.words.some(word => word[0] === 1))"), "all of it to be held")
    heard = spoken(screen)
    assert skip(screen, "noteMark")["start"] in heard and skip(screen, "caption")["start"] not in heard
    screen.page.wait_for_timeout(800)  # the settings are sent
    screen.page.evaluate("localStorage.removeItem('aloud.settings')")
    screen.page.reload()
    screen.settle()
    wait(lambda: marked(screen) == ["12", "The ferry at the quay"], "the choice to be remembered")


def test_a_skip_is_heard_by_keyboard(desk: Desk) -> None:
    """Paused, Enter on a page number says it; the cursor stays, and Space still plays"""
    screen = ferry(desk, {})
    number = skip(screen, "pageNumber")
    reached = "document.activeElement.matches('.skipped') && document.activeElement.textContent === '12'"
    for _ in range(40):
        if screen.page.evaluate(reached):
            break
        screen.page.keyboard.press("Tab")
    assert screen.page.evaluate(reached), "Tab does not come to the page number"
    before = screen.state["location"]
    screen.page.keyboard.press("Enter")
    screen.wait(lambda state: covers(state, number), "the page number to be said")
    quiet = screen.wait(lambda state: not covers(state, number), "it to end")
    assert not quiet["playing"] and quiet["location"] == before
    screen.page.keyboard.press("Space")
    screen.wait(lambda state: state["playing"], "the voice to begin")
