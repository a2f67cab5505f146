"""Writing that does not run from left to right and down: Arabic, and Japanese in vertical lines."""

from books import built
from desk import DESKTOP, PHONE, Desk, ReadingScreen, wait
from test_view import DRAWN, box_of, drawn, opened

ARABIC = "<h1>البيت الصغير</h1>" + "".join(
    f"<p>كان في القرية بيت صغير قرب النهر، وكانت نوافذه تطل على الحقول. جلست الجدة كل مساء عند الباب رقم {i}، "
    "وحكت للأطفال حكاية قديمة. ثم نام الجميع، وبقي القمر وحده فوق السطح.</p>" for i in range(22)
)
JAPANESE = "<h1>小さな家</h1>" + "".join(
    f"<p>村のはずれに小さな家があった。窓からは田んぼと川が見え、夜には<ruby>蛍<rt>ほたる</rt></ruby>が飛んだ。第{i}の晩、祖母は戸口に座って、"
    "子どもたちに古い話を聞かせた。「昔々、この川には竜がいたのだよ。」それから皆は眠り、月だけが屋根の上に残った。</p>" for i in range(24)
)
VERTICAL = "html { writing-mode: vertical-rl; -epub-writing-mode: vertical-rl; }"


def arabic(desk: Desk, size: dict, settings: dict | None = None, **options) -> ReadingScreen:
    book = built(desk.folder, "Arabic", [ARABIC, ARABIC], language="ar", attributes='dir="rtl"', progression="rtl")
    return opened(desk, settings or {}, size, book=book, **options)


def japanese(desk: Desk, size: dict, settings: dict | None = None, **options) -> ReadingScreen:
    book = built(desk.folder, "Japanese", [JAPANESE, JAPANESE], language="ja", css=VERTICAL, progression="rtl")
    return opened(desk, settings or {}, size, book=book, voice="clicks", **options)


def turned(screen: ReadingScreen, act, by: int) -> dict:
    before = screen.state["page"]["index"]
    act()
    state = screen.wait(lambda state: state["page"]["index"] == before + by, f"the page to turn by {by}")
    screen.page.evaluate("Promise.all(document.querySelector('.track').getAnimations().map(turn => turn.finished)).then(() => null)")
    return state


def both_ways(screen: ReadingScreen, size: dict) -> None:
    """What comes next lies to the left: for the arrow, for a tap at the side, for the wheel as ever."""
    turned(screen, lambda: screen.page.keyboard.press("ArrowLeft"), 1)
    turned(screen, lambda: screen.page.keyboard.press("ArrowRight"), -1)
    middle = size["height"] / 2
    turned(screen, lambda: screen.page.mouse.click(6, middle), 1)
    turned(screen, lambda: screen.page.mouse.click(size["width"] - 6, middle), -1)
    turned(screen, lambda: screen.page.mouse.wheel(0, 200), 1)
    screen.page.wait_for_timeout(300)
    turned(screen, lambda: screen.page.keyboard.press("PageUp"), -1)


def pages_hold_every_word(screen: ReadingScreen) -> None:
    """Page after page, no word is cut or left out but those that run over a page's edge."""
    words = screen.chapter(0)["words"]
    starts, seen = words[0::2], []
    count = screen.state["page"]["count"]
    for page in range(count):
        seen += [word["start"] for word in screen.words_in_view()]
        if page < count - 1:
            turned(screen, lambda: screen.page.keyboard.press("PageDown"), 1)
    assert seen == sorted(set(seen)), "words come twice or out of order"
    lost = set(starts) - set(seen)
    assert len(lost) < count, f"{len(lost)} words are on none of {count} pages: {sorted(lost)[:9]}"


def plate_is_under(screen: ReadingScreen, kind: str) -> None:
    """The plate covers the middle of every word of the lit unit, measured while neither moves."""
    for _ in range(20):
        now = drawn(screen, kind)
        box, plate = box_of(screen, now["lit"]["spans"][0]), now["plate"]
        if screen.page.evaluate(DRAWN)["plate"] == plate:
            break
    assert plate["left"] < box["left"] and plate["right"] > box["right"], (plate, box)
    assert plate["top"] < box["top"] and plate["bottom"] > box["bottom"], (plate, box)


def tapped_word_is_spoken(screen: ReadingScreen, at: float) -> None:
    words = screen.words_in_view()
    target = words[int(len(words) * at)]
    screen.page.mouse.click(target["x"], target["y"])
    screen.wait(lambda state: state["lit"] and state["lit"]["spans"][0]["start"] <= target["start"] < state["lit"]["spans"][0]["end"],
                "the tapped word to be spoken")


def test_arabic_pages_run_leftwards(desk: Desk) -> None:
    """Arabic: pages, arrows, taps at the sides and the place in the text run from right to left"""
    for size in (PHONE, DESKTOP):
        screen = arabic(desk, size)
        first = screen.words_in_view()
        assert first[3]["y"] == first[4]["y"] and first[3]["x"] > first[4]["x"], "a line runs leftwards"
        both_ways(screen, size)
        screen.page.close()
    screen = arabic(desk, PHONE)
    pages_hold_every_word(screen)
    assert screen.page.evaluate("window.aloud.canonicalText()") == screen.chapter(0)["text"]


def test_arabic_is_followed(desk: Desk) -> None:
    """Arabic: the plate lies on the phrase in every unit, a tap is its word, pages turn with the voice"""
    screen = arabic(desk, PHONE, {"highlight": "word"})
    tapped_word_is_spoken(screen, 0.4)
    plate_is_under(screen, "word")
    screen.pause()
    words = screen.words_in_view()
    screen.page.mouse.click(words[-6]["x"], words[-6]["y"])
    state = screen.wait(lambda state: state["page"]["index"] == 1 and state["lit"], "the page to turn", 30)
    assert state["following"]


def test_a_finger_turns_pages_leftwards(desk: Desk) -> None:
    """Arabic, vertical Japanese: a finger that moves to the right brings the next page"""
    for screen in (arabic(desk, PHONE, has_touch=True, is_mobile=True), japanese(desk, PHONE, has_touch=True, is_mobile=True)):
        turned(screen, lambda: swipe_across(screen, 90, 300), 1)
        turned(screen, lambda: swipe_across(screen, 300, 90), -1)


def swipe_across(screen: ReadingScreen, start: int, end: int) -> None:
    session = screen.page.context.new_cdp_session(screen.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start, "y": 500}]})
    for step in range(1, 11):
        x = start + (end - start) * step / 10
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": 500}]})
        screen.page.wait_for_timeout(16)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_arabic_scrolls(desk: Desk) -> None:
    """Arabic in the scroll: left is onwards by sentence, and the spoken sentence is in view"""
    screen = arabic(desk, PHONE, {"view": "scroll"})
    screen.page.keyboard.press("ArrowLeft")
    state = screen.wait(lambda state: state["location"]["offset"] > 0, "the next sentence")
    screen.page.keyboard.press("ArrowRight")
    screen.wait(lambda now: now["location"]["offset"] < state["location"]["offset"], "the one before")
    screen.play()
    plate_is_under(screen, "phrase")


def test_pages_of_a_book_from_right_to_left(desk: Desk) -> None:
    """A book whose pages run leftwards turns so, also where its text is English"""
    body = "<h1>Leftwards</h1>" + "<p>The pages of this book run from right to left, and its lines do not.</p>" * 60
    screen = opened(desk, {}, PHONE, book=built(desk.folder, "Leftwards", [body], progression="rtl"))
    words = screen.words_in_view()
    assert words[3]["y"] == words[4]["y"] and words[3]["x"] < words[4]["x"]
    both_ways(screen, PHONE)


def test_vertical_pages_run_leftwards(desk: Desk) -> None:
    """Vertical Japanese: lines run down and follow each other leftwards, and so do pages, taps and arrows"""
    for size in (PHONE, DESKTOP):
        screen = japanese(desk, size)
        words = screen.words_in_view()
        line = [word for word in words if abs(word["x"] - words[-1]["x"]) < 3]
        assert len(line) > 3 and [word["y"] for word in line] == sorted(word["y"] for word in line), "a line runs down"
        assert words[0]["x"] > words[-1]["x"] + 100, "lines follow each other leftwards"
        both_ways(screen, size)
        screen.page.close()
    screen = japanese(desk, PHONE)
    pages_hold_every_word(screen)
    assert screen.page.evaluate("window.aloud.canonicalText()") == screen.chapter(0)["text"]


def test_vertical_is_followed(desk: Desk) -> None:
    """Vertical Japanese: the plate lies on the phrase, a tap is its word, the page turns with the voice"""
    screen = japanese(desk, PHONE, {"speed": 2})
    tapped_word_is_spoken(screen, 0.5)
    plate_is_under(screen, "phrase")
    screen.pause()
    words = screen.words_in_view()
    screen.page.mouse.click(words[-8]["x"], words[-8]["y"])
    screen.wait(lambda state: state["page"]["index"] == 1 and state["lit"] and state["following"], "the page to turn", 30)
    screen.page.wait_for_timeout(500)
    plate_is_under(screen, "phrase")


def test_vertical_scrolls_sideways(desk: Desk) -> None:
    """Vertical Japanese in the scroll: it runs sideways by wheel and keys, and the voice is followed"""
    screen = japanese(desk, {"width": 390, "height": 500}, {"view": "scroll", "speed": 4})
    left = "document.querySelector('.window').scrollLeft"
    assert screen.page.evaluate(left) == 0
    screen.page.mouse.move(190, 250)
    screen.page.mouse.wheel(0, 310)
    wait(lambda: screen.page.evaluate(left) < -200, "the wheel to scroll leftwards")
    screen.page.wait_for_timeout(400)
    first = screen.words_in_view()[0]
    assert first["start"] == screen.state["location"]["offset"] > 0, (first, screen.state["location"])
    here = screen.page.evaluate(left)
    screen.page.keyboard.press("ArrowLeft")
    wait(lambda: screen.page.evaluate(left) < here - 20, "the arrow to scroll leftwards")
    screen.page.wait_for_timeout(500)
    screen.play()
    plate_is_under(screen, "phrase")
    far = screen.page.evaluate(left)
    wait(lambda: screen.page.evaluate(left) < far - 50, "the text to follow the voice", 40)
    screen.page.wait_for_timeout(500)
    edge = screen.page.evaluate("innerWidth")
    plate = screen.page.evaluate(DRAWN)["plate"]
    assert plate["left"] >= 0 and plate["right"] <= edge, plate


def test_vertical_lines_can_be_laid_across(desk: Desk) -> None:
    """Vertical Japanese, by choice across: pages then run rightwards, and the word stays in view"""
    screen = japanese(desk, PHONE)
    turned(screen, lambda: screen.page.keyboard.press("PageDown"), 1)
    place = screen.state["location"]

    def choose(name: str) -> list[dict]:
        screen.page.mouse.move(190, 20)  # brings the controls
        screen.page.get_by_role("button", name="Themes and settings").first.click()
        screen.page.get_by_role("radio", name=name, exact=True).check(force=True)
        screen.page.keyboard.press("Escape")
        screen.page.wait_for_timeout(300)
        words = screen.words_in_view()
        assert screen.state["location"] == place
        assert any(word["start"] <= place["offset"] < word["end"] for word in words), name
        return words

    words = choose("Across")
    assert abs(words[5]["y"] - words[6]["y"]) < 4 and words[5]["x"] < words[6]["x"]
    turned(screen, lambda: screen.page.keyboard.press("ArrowRight"), 1)
    turned(screen, lambda: screen.page.keyboard.press("ArrowLeft"), -1)
    tapped_word_is_spoken(screen, 0.5)
    plate_is_under(screen, "phrase")
    screen.pause()
    place = screen.state["location"]
    words = choose("Upright")
    assert abs(words[5]["x"] - words[6]["x"]) < 4 and words[5]["y"] < words[6]["y"]
    # A book without vertical lines asks nothing about them.
    screen.page.close()
    screen = arabic(desk, PHONE)
    screen.page.mouse.move(190, 20)
    screen.page.get_by_role("button", name="Themes and settings").first.click()
    assert not screen.page.get_by_role("radio", name="Across", exact=True).is_visible()
