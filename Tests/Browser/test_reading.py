"""The reading screen with a real book and a real voice: where the voice is, where the page is, what is kept."""

import time

from desk import DESKTOP, PHONE, Desk, ReadingScreen, wait


def opened(desk: Desk, size: dict = DESKTOP, **options) -> ReadingScreen:
    server = desk.server()
    book = server.add(desk.sample())
    return ReadingScreen.open(desk.context(server, size, **options), server, book["id"])


def lit_start(state: dict) -> tuple[int, int]:
    span = state["lit"]["spans"][0]
    return span["chapter"], span["start"]


def canonical_text_is_the_live_text(screen: ReadingScreen, chapters: int) -> None:
    for index in range(chapters):
        screen.page.goto(f"{screen.server.origin}/read/{screen.book}#{index}:0")
        screen.page.reload()
        screen.settle()
        assert screen.state["chapter"] == index
        expected = screen.chapter(index)["text"]
        shown = screen.page.evaluate("window.aloud.canonicalText()")
        assert shown == expected, f"chapter {index} differs at {first_difference(shown, expected)}"


def first_difference(a: str, b: str) -> str:
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return f"{at}: shown {a[at:at + 40]!r}, text {b[at:at + 40]!r}"


def test_canonical_text_of_the_sample(desk: Desk) -> None:
    """The sample's live DOM is its canonical text, offset for offset"""
    canonical_text_is_the_live_text(opened(desk), 2)


def test_play_lights_the_phrase(desk: Desk) -> None:
    """Play speaks from the top, lights a phrase of at most four words, and the clock runs"""
    screen = opened(desk)
    first = screen.play()
    assert lit_start(first) == (0, 0)
    words = screen.chapter(0)["words"]
    span = first["lit"]["spans"][0]
    count = sum(1 for i in range(0, len(words), 2) if span["start"] <= words[i] < span["end"])
    assert 1 <= count <= 4
    assert first["sentence"]["spans"][0]["start"] <= span["start"] < first["sentence"]["spans"][-1]["end"]
    later = screen.wait(lambda state: state["lit"] and lit_start(state) > lit_start(first), "the next phrase")
    assert later["clock"]["sample"] > first["clock"]["sample"]


def test_tap_moves_the_voice(desk: Desk) -> None:
    """A tapped word is spoken next, playing or not"""
    screen = opened(desk)
    words = screen.words_in_view()
    screen.watch()
    for place, what in ((len(words) // 2, "paused"), (len(words) // 4, "playing")):
        target = words[place]
        screen.page.evaluate("window.changes.length = 0")
        screen.page.mouse.click(target["x"], target["y"])

        def spoken() -> list[bool]:
            changes = screen.page.evaluate("window.changes")
            return [start <= target["start"] < end for _, _, start, end in changes]

        wait(lambda: any(spoken()), f"the word tapped while {what} to be spoken")
        # Playing, one more phrase may have begun before the finger came down.
        assert spoken().index(True) <= (what == "playing"), "another word was lit first"
        assert screen.state["playing"]


def test_reload_returns_to_the_word(desk: Desk) -> None:
    """A reload, another window size and a restart of the server return to the word"""
    screen = opened(desk)
    words = screen.words_in_view()
    target = words[len(words) // 2]
    screen.page.mouse.click(target["x"], target["y"])
    screen.wait(lambda state: state["lit"] and state["playing"], "the voice to begin")
    paused = screen.pause()
    wait(lambda: screen.server.position(screen.book), "the position to be kept")
    place = paused["location"]
    assert place["offset"] >= target["start"]

    for change in ("reload", "size", "restart"):
        if change == "size":
            screen.page.set_viewport_size(PHONE)
        if change == "restart":
            screen.server.close()
            screen.server.start()
        screen.page.goto(f"{screen.server.origin}/read/{screen.book}")
        screen.settle()
        state = screen.state
        assert state["location"] == place, (change, state["location"], place)
        seen = screen.words_in_view()
        assert any(word["start"] <= place["offset"] < word["end"] for word in seen) or seen[0]["start"] >= place["offset"], change


def test_paused_turning_moves_the_cursor(desk: Desk) -> None:
    """Paused, turn two pages, Play: the first spoken word is the first whole word of that page; undo returns"""
    screen = opened(desk, PHONE)
    before = screen.state["location"]
    screen.turn(2)
    first = screen.words_in_view()[0]
    assert screen.state["location"] == {"chapter": 0, "offset": first["start"]}
    state = screen.play()
    timeline = screen.page.evaluate("window.aloud.timeline()")
    spoken = [word for utterance in timeline for word in utterance["words"]]
    begins = next(word[3] for word in spoken if word[1] == first["start"])
    # A seek lands 20 ms before its word.
    assert state["clock"]["sample"] >= begins - 500, (state["clock"], begins)
    assert lit_start(state)[1] <= first["start"] < state["lit"]["spans"][0]["end"]
    screen.pause()
    screen.page.get_by_role("button", name="Undo").first.click()
    screen.wait(lambda state: state["location"] == before, "the move to be undone")


def test_playing_turning_only_looks(desk: Desk) -> None:
    """Playing, turn two pages: the voice goes on, and one button returns to it"""
    screen = opened(desk, PHONE)
    screen.play()
    screen.turn(2)
    away = screen.state
    assert away["playing"] and not away["following"]
    screen.wait(lambda state: state["lit"] and lit_start(state) > lit_start(away), "the voice to go on")
    assert screen.state["page"]["index"] == away["page"]["index"]
    back = screen.page.get_by_role("button", name="Back to the voice")
    assert back.count() == 1
    back.click()
    home = screen.wait(lambda state: state["following"], "the page to follow again")
    seen = screen.words_in_view()
    start = lit_start(home)[1]
    assert seen[0]["start"] <= start <= seen[-1]["end"]
    assert back.count() == 0 or not back.first.is_visible()


def test_voice_survives_the_server(desk: Desk) -> None:
    """The server is killed in mid-play and comes back: speech goes on from the word by itself"""
    screen = opened(desk)
    screen.play()
    screen.wait(lambda state: lit_start(state)[1] > 100, "some words to be spoken")
    desk.expected = ("Failed to load resource",)
    screen.server.kill()
    # What is already in the browser is heard to its end, fast; then the voice waits.
    screen.page.evaluate("document.querySelector('audio').playbackRate = 4")
    dry = screen.wait(lambda state: state["playing"] and state["waiting"], "the held sound to end", 60)
    screen.server.start()
    returned = time.monotonic()
    last = (dry["location"]["chapter"], dry["location"]["offset"])
    state = screen.wait(
        lambda state: state["playing"] and not state["waiting"] and state["lit"] and state["error"] is None
        and state["clock"]["sample"] != dry["clock"]["sample"],
        "the voice to go on", 20,
    )
    print(f"       the voice went on {time.monotonic() - returned:.1f} s after the server's return", flush=True)
    # The phrase that was being said is begun again at the most, and no sentence is left out.
    starts = screen.chapter(0)["words"][0::2]
    ahead = starts.index(lit_start(state)[1]) - starts.index(last[1])
    assert lit_start(state)[0] == last[0] and -4 <= ahead <= 12, (last, lit_start(state), ahead)


def test_follows_over_pages_and_chapters(desk: Desk) -> None:
    """The page turns when the voice crosses, and the next chapter follows in the same breath"""
    screen = opened(desk, PHONE)
    words = screen.words_in_view()
    screen.page.mouse.click(words[-12]["x"], words[-12]["y"])
    started = screen.wait(lambda state: state["playing"] and state["lit"], "the voice to begin")
    turned = screen.wait(lambda state: state["page"]["index"] > started["page"]["index"], "the page to turn", 30)
    seen = screen.words_in_view()
    assert turned["lit"]["spans"][-1]["end"] > seen[0]["start"]
    assert screen.state["following"]
    screen.pause()

    end = screen.chapter(0)["words"][-12]
    screen.page.goto(f"{screen.server.origin}/read/{screen.book}#0:{end}")
    screen.page.reload()
    screen.settle()
    narration = screen.play()["narration"]["id"]
    crossed = screen.wait(lambda state: state["chapter"] == 1 and state["lit"], "the next chapter", 40)
    assert crossed["narration"]["id"] == narration, "a chapter's end needs no new narration"
    assert lit_start(crossed)[0] == 1


def test_another_size_of_type_keeps_the_word(desk: Desk) -> None:
    """Another size of type, and another window, keep the word in view"""
    screen = opened(desk, PHONE)
    screen.turn(2)
    place = screen.state["location"]
    screen.page.get_by_role("button", name="Themes and settings").first.click()
    for _ in range(3):
        screen.page.get_by_role("button", name="Larger text").click()
    screen.page.keyboard.press("Escape")
    for size in (PHONE, DESKTOP, {"width": 834, "height": 1194}):
        screen.page.set_viewport_size(size)
        screen.page.wait_for_timeout(400)
        assert screen.state["location"] == place
        seen = screen.words_in_view()
        assert any(word["start"] <= place["offset"] < word["end"] for word in seen), size


def test_address_of_no_place(desk: Desk) -> None:
    """An address that names a place which the book does not have loses nothing"""
    screen = opened(desk)
    words = screen.words_in_view()
    screen.page.goto(f"{screen.server.origin}/read/{screen.book}#0:{words[40]['start']}")
    place = screen.wait(lambda state: state["location"]["offset"] == words[40]["start"], "the place in the address")
    for nowhere in ("#0:999999", "#77:0", "#-1:-1", "#x"):
        screen.page.goto(f"{screen.server.origin}/read/{screen.book}{nowhere}")
        screen.page.wait_for_timeout(600)
        assert screen.state["location"] == place["location"], nowhere
        screen.page.reload()
        screen.settle()
        assert screen.state["location"] == place["location"], nowhere


def test_by_keyboard_alone(desk: Desk) -> None:
    """From the shelf to the voice, by keyboard alone"""
    server = desk.server()
    book = server.add(desk.sample())
    page = desk.context(server).new_page()
    page.goto(server.origin)
    page.get_by_role("link", name="The Lamp at Number 9").first.wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if "/read/" in (page.evaluate("document.activeElement.href || ''")):
            break
    page.keyboard.press("Enter")
    screen = ReadingScreen(page, server, book["id"])
    screen.settle()
    page.keyboard.press("Space")
    screen.wait(lambda state: state["playing"] and state["lit"], "Space to play")
    page.keyboard.press("Space")
    screen.wait(lambda state: not state["playing"], "Space to pause")
    before = screen.state["page"]
    page.keyboard.press("ArrowRight")
    screen.wait(lambda state: state["page"] != before, "the arrow to turn")
