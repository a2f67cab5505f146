"""The scrolling view: calm following, hands and keys, chapters that follow each other, the place that stays."""

from desk import DESKTOP, PHONE, Desk, ReadingScreen, wait
from test_view import opened

SCROLL = {"view": "scroll"}

#: The window, its position, and the spoken sentence's place in it, all in CSS pixels.
SCENE = """words => {
  const window = document.querySelector(".window"), edge = window.getBoundingClientRect();
  const ink = [...(CSS.highlights.get("ink") ?? [])].flatMap(range => [...range.getClientRects()]).filter(box => box.width > 0);
  return { position: window.scrollTop, length: window.clientHeight, extent: window.scrollHeight,
    top: Math.min(...ink.map(box => box.top)) - edge.top, bottom: Math.max(...ink.map(box => box.bottom)) - edge.top };
}"""


def scene(screen: ReadingScreen) -> dict:
    return screen.page.evaluate(SCENE)


def position(screen: ReadingScreen) -> float:
    return screen.page.evaluate("document.querySelector('.window').scrollTop")


def in_view(screen: ReadingScreen) -> list[dict]:
    """Words wholly between the window's edges, in order."""
    edge = screen.page.evaluate("(({top, bottom}) => ({top, bottom}))(document.querySelector('.window').getBoundingClientRect())")
    return [word for word in screen.words_in_view() if edge["top"] + 8 < word["y"] < edge["bottom"] - 8]


def settled(screen: ReadingScreen) -> float:
    """Waits until the text stands still; its position then."""
    last = [None, position(screen)]
    while last[-1] != last[-2]:
        screen.page.wait_for_timeout(220)
        last.append(position(screen))
    return last[-1]


def pressed(screen: ReadingScreen, key: str) -> float:
    """Presses a key that moves the text; its position when it has."""
    before = position(screen)
    screen.page.keyboard.press(key)
    wait(lambda: position(screen) != before, f"{key} to move the text")
    return settled(screen)


def choose_view(screen: ReadingScreen, name: str) -> None:
    screen.page.mouse.move(190, 20)  # brings the controls
    screen.page.get_by_role("button", name="Themes and settings").first.click()
    screen.page.get_by_role("radio", name=name, exact=True).check(force=True)
    screen.page.keyboard.press("Escape")
    screen.page.wait_for_timeout(200)


def test_view_is_a_setting_and_keeps_the_place(desk: Desk) -> None:
    """Pages, scroll and back: the word stays in view, and the choice is remembered"""
    screen = opened(desk, {}, PHONE)
    screen.turn(3)
    place = screen.state["location"]
    for name in ("Scroll", "Pages", "Scroll"):
        choose_view(screen, name)
        assert screen.state["location"] == place, name
        words = in_view(screen) if name == "Scroll" else screen.words_in_view()
        assert any(word["start"] <= place["offset"] < word["end"] for word in words), name
        scrolls = screen.page.evaluate("document.querySelector('.window').scrollHeight > document.querySelector('.window').clientHeight + 100")
        assert scrolls == (name == "Scroll"), name
    screen.page.wait_for_timeout(800)  # the settings are sent
    screen.page.evaluate("localStorage.removeItem('aloud.settings')")
    screen.page.reload()
    screen.settle()
    wait(lambda: position(screen) > 100, "the scroll to be remembered")
    assert any(word["start"] <= place["offset"] < word["end"] for word in in_view(screen))


def test_follows_calmly(desk: Desk) -> None:
    """The spoken sentence is wholly in view, and the text moves only when it was not"""
    screen = opened(desk, {**SCROLL, "speed": 3}, {"width": 390, "height": 480}, fragment="#0:400")
    screen.play()
    moves, last, sentences = 0, settled(screen), set()
    before = scene(screen)
    while moves < 2:
        state = screen.wait(lambda state: state["sentence"] and state["sentence"]["spans"][0]["start"] not in sentences, "the next sentence", 30)
        sentences.add(state["sentence"]["spans"][0]["start"])
        now = settled(screen)
        seen = scene(screen)
        if state["sentence"] != screen.state["sentence"]:
            last = now
            continue  # another sentence came while the text stood still
        assert seen["top"] >= -1 and seen["bottom"] <= seen["length"] + 1, (seen, state["sentence"])
        if now != last:
            moves += 1
            assert now > last, "it never goes back"
            was = (seen["top"] + now - last, seen["bottom"] + now - last)
            assert was[0] < 0 or was[1] > seen["length"], f"it moved for a sentence that was in view: {was} of {seen}"
            assert seen["top"] < 0.25 * seen["length"], "it moved by too little to be still for long"
        last = now
    assert screen.state["following"] and len(sentences) > 4 and before["extent"] > before["length"]


def test_scrolling_by_hand_suspends_following(desk: Desk) -> None:
    """Playing, scroll away: the voice goes on, the text stays; one button returns to it"""
    screen = opened(desk, SCROLL, PHONE)
    screen.play()
    screen.page.mouse.move(190, 400)
    screen.page.mouse.wheel(0, 1500)
    away = screen.wait(lambda state: not state["following"], "following to be suspended")
    here = settled(screen)
    screen.wait(lambda state: state["lit"] and state["lit"]["spans"] != away["lit"]["spans"], "the voice to go on")
    screen.wait(lambda state: state["sentence"] != away["sentence"], "the next sentence")
    assert position(screen) == here
    screen.page.get_by_role("button", name="Back to the voice").click()
    screen.wait(lambda state: state["following"], "to be back")
    settled(screen)
    seen = scene(screen)
    assert 0 <= seen["top"] and seen["bottom"] <= seen["length"], seen


def test_paused_scrolling_moves_the_cursor(desk: Desk) -> None:
    """Paused, scroll, Play: the voice begins with the first whole word in view; undo returns"""
    screen = opened(desk, SCROLL)
    start = screen.state["location"]
    screen.page.mouse.move(700, 400)
    screen.page.mouse.wheel(0, 900)
    screen.wait(lambda state: state["location"] != start, "the cursor to move")
    settled(screen)
    first = in_view(screen)[0]
    state = screen.state
    assert first["start"] == state["location"]["offset"], (first, state["location"])
    lit = screen.play()["lit"]["spans"][0]
    assert lit["start"] <= first["start"] < lit["end"]
    screen.pause()
    screen.page.get_by_role("button", name="Undo").first.click()
    screen.wait(lambda state: state["location"] == start, "the move to be undone")


def test_tap_in_the_scroll(desk: Desk) -> None:
    """A tapped word is spoken next, and nothing moves while its sentence is in view"""
    screen = opened(desk, SCROLL, PHONE)
    words = in_view(screen)
    target = words[len(words) // 2]
    screen.page.mouse.click(target["x"], target["y"])
    state = screen.wait(lambda state: state["lit"] and state["playing"], "the tapped word to be spoken")
    assert state["lit"]["spans"][0]["start"] <= target["start"] < state["lit"]["spans"][0]["end"]
    assert position(screen) == 0


def test_keys_in_the_scroll(desk: Desk) -> None:
    """Page keys go by screens, up and down by lines, Home and End to the ends, left and right by sentence"""
    screen = opened(desk, SCROLL)
    page = pressed(screen, "PageDown")
    length = scene(screen)["length"]
    assert length - 100 < page < length, (page, length)
    line = pressed(screen, "ArrowDown") - page
    assert 30 < line < 150, line
    assert abs(pressed(screen, "ArrowUp") - page) < 2
    assert pressed(screen, "PageUp") < 2
    sentence = screen.state["location"]
    screen.page.keyboard.press("ArrowRight")
    on = screen.wait(lambda state: state["location"]["offset"] > sentence["offset"], "the next sentence")
    assert on["location"]["offset"] == 0 or screen.chapter(0)["words"][0::2].index(on["location"]["offset"]) in screen.chapter(0)["sentences"]
    assert abs(pressed(screen, "End") + length - scene(screen)["extent"]) < 2
    assert pressed(screen, "Home") == 0
    screen.page.keyboard.press("Space")
    screen.wait(lambda state: state["playing"] and state["lit"], "Space to play")


def test_chapters_follow_each_other(desk: Desk) -> None:
    """At a chapter's end another push, a button, a key or the voice goes on with the next; up goes back"""
    screen = opened(desk, SCROLL)
    screen.page.keyboard.press("End")
    end = settled(screen)
    screen.page.mouse.move(700, 400)
    screen.page.wait_for_timeout(300)
    screen.page.mouse.wheel(0, 200)
    screen.wait(lambda state: state["chapter"] == 1, "the wheel to go on")
    assert settled(screen) == 0
    screen.page.mouse.wheel(0, -200)
    screen.wait(lambda state: state["chapter"] == 0, "the wheel to go back")
    assert settled(screen) == end, "back is where the chapter before ends"
    screen.page.keyboard.press("PageDown")
    screen.wait(lambda state: state["chapter"] == 1, "the key to go on")
    screen.page.keyboard.press("PageUp")
    screen.wait(lambda state: state["chapter"] == 0, "the key to go back")
    settled(screen)
    screen.page.locator(".onward button").click()
    screen.wait(lambda state: state["chapter"] == 1 and state["location"]["chapter"] == 1, "the button to go on")
    assert screen.page.locator(".onward button").count() == 0, "the last chapter leads nowhere"

    last = screen.chapter(0)["words"][-12]
    screen.page.goto(f"{screen.server.origin}/read/{screen.book}#0:{last}")
    screen.page.reload()
    screen.settle()
    screen.play()
    crossed = screen.wait(lambda state: state["chapter"] == 1 and state["lit"], "the voice to go on", 40)
    assert crossed["following"]
    assert position(screen) == 0


def test_a_long_push_stops_at_the_end(desk: Desk) -> None:
    """A wheel that keeps sending stops at the chapter's end"""
    screen = opened(desk, SCROLL)
    screen.page.mouse.move(700, 400)
    for _ in range(40):
        screen.page.mouse.wheel(0, 400)
    settled(screen)
    assert screen.state["chapter"] == 0
    assert abs(position(screen) + scene(screen)["length"] - scene(screen)["extent"]) < 2


def test_a_finger_pulls_the_next_chapter(desk: Desk) -> None:
    """A finger scrolls, and one that pulls on where the text has ended brings the next chapter"""
    screen = opened(desk, SCROLL, PHONE, has_touch=True, is_mobile=True)
    swipe(screen, 600, 200)
    assert settled(screen) > 100
    screen.page.keyboard.press("End")
    settled(screen)
    swipe(screen, 500, 470)
    screen.page.wait_for_timeout(300)
    assert screen.state["chapter"] == 0, "a short pull is none"
    swipe(screen, 600, 300)
    screen.wait(lambda state: state["chapter"] == 1, "the next chapter")
    assert settled(screen) == 0


def swipe(screen: ReadingScreen, start: int, end: int) -> None:
    session = screen.page.context.new_cdp_session(screen.page)
    steps = 12
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 190, "y": start}]})
    for step in range(1, steps + 1):
        y = start + (end - start) * step / steps
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": 190, "y": y}]})
        screen.page.wait_for_timeout(16)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_without_motion_the_text_is_there_at_once(desk: Desk) -> None:
    """Who wants nothing to move sees no way between two places"""
    screen = opened(desk, SCROLL, DESKTOP, reduced_motion="reduce")
    seen = screen.page.evaluate("""async () => {
      const window = document.querySelector(".window"), seen = [window.scrollTop];
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true }));
      for (let i = 0; i < 30; i += 1) { await new Promise(requestAnimationFrame); seen.push(window.scrollTop); }
      return seen;
    }""")
    assert len(set(seen)) == 2, seen


def test_another_size_keeps_the_word_in_the_scroll(desk: Desk) -> None:
    """Another size of type and another window keep the word in view"""
    screen = opened(desk, SCROLL, PHONE, fragment="#0:2500")
    place = screen.state["location"]
    for _ in range(3):
        screen.page.keyboard.press("+")
    for size in (PHONE, DESKTOP, {"width": 834, "height": 1194}):
        screen.page.set_viewport_size(size)
        screen.page.wait_for_timeout(400)
        assert screen.state["location"] == place
        assert any(word["start"] <= place["offset"] < word["end"] for word in in_view(screen)), size


def test_contents_in_the_scroll(desk: Desk) -> None:
    """An entry of the contents is gone to, playing or not, and the voice goes along"""
    screen = opened(desk, SCROLL, PHONE)

    def entry(number: int) -> dict:
        screen.page.mouse.move(190, 20)  # brings the controls
        screen.page.get_by_role("button", name="Contents").first.click()
        before = screen.state["location"]
        screen.page.locator("contents-panel button").nth(number).click()
        state = screen.wait(lambda state: state["location"] != before and state["panel"] is None, "the entry")
        settled(screen)
        return state

    count = len(screen.server.call("GET", f"/api/books/{screen.book}/contents")["contents"])
    state = entry(count - 1)
    assert state["location"]["chapter"] == 1 == state["chapter"]
    assert any(word["start"] <= state["location"]["offset"] < word["end"] for word in in_view(screen))
    screen.play()
    state = entry(0)
    state = screen.wait(lambda state: state["lit"] and state["lit"]["spans"][0]["chapter"] == 0, "the voice to go along")
    assert state["following"] and state["playing"]
    lit = screen.state["lit"]["spans"][0]
    assert any(lit["start"] <= word["start"] < lit["end"] for word in in_view(screen))
