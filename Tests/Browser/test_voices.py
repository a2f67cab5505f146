"""Voices as a reader meets them: looking through them, hearing and choosing one, how fast it is, and what is missing."""

import json

from playwright.sync_api import Locator

from books import built
from desk import DESKTOP, PHONE, Desk, ReadingScreen, wait
from server import Server
from test_revoicing import Bursts

SPANISH = "<h1>La lámpara</h1>" + "<p>La lámpara estaba en la ventana. Nadie la había visto nunca apagada.</p>" * 8
THAI = "<p>โคมไฟอยู่ที่หน้าต่าง ไม่มีใครเคยเห็นมันดับ</p>" * 5


def opened(desk: Desk, server: Server, book, size: dict = DESKTOP, settings: dict | None = None, **options) -> ReadingScreen:
    if settings:
        body = json.dumps(settings).encode()
        server.call("PATCH", "/api/settings", body, {"Content-Type": "application/json"})
    return ReadingScreen.open(desk.context(server, size, **options), server, server.add(book)["id"])


def panel(screen: ReadingScreen) -> Locator:
    screen.page.mouse.move(200, 20)  # brings the controls
    screen.page.get_by_role("button", name="Voice", exact=True).click()
    found = screen.page.get_by_role("dialog", name="Voice")
    found.get_by_role("searchbox").wait_for()
    wait(lambda: found.get_by_role("radio").count() > 0, "the voices")
    return found


def shown(dialog: Locator, what: str) -> list[str]:
    """The texts of what is shown of a kind. (Asked for through the dialog's locator, many elements bring Firefox down.)"""
    return dialog.page.evaluate(
        """what => [...document.querySelectorAll(`.panel ${what}`)]
          .filter(one => !one.closest('details:not([open]), [hidden]')).map(one => one.textContent)""",
        what,
    )


def headings(dialog: Locator) -> list[str]:
    return shown(dialog, "legend")


def row(dialog: Locator, name: str) -> Locator:
    return dialog.locator("li.voice").filter(has=dialog.page.locator(".name", has_text=name))


def test_looking_for_a_voice(desk: Desk) -> None:
    """The book's language comes first; a search finds languages and names, whatever the accents and case"""
    server = desk.server()
    screen = opened(desk, server, built(desk.folder, "La lámpara", [SPANISH], language="es"))
    dialog = panel(screen)
    assert headings(dialog) == ["Spanish · español"], headings(dialog)
    search = dialog.get_by_role("searchbox")
    for query, heading in (("francais", "French · français"), ("GERMAN", "German · Deutsch"), ("polsk", "Polish · polski")):
        search.fill(query)
        assert heading in headings(dialog), (query, headings(dialog))
        assert "Spanish · español" not in headings(dialog)
    search.fill("no such voice")
    assert dialog.get_by_text("No voice and no language by that name.").is_visible()
    assert headings(dialog) == []
    search.fill("latin america")
    assert [name for name in shown(dialog, ".name") if name != "Aloud chooses"] == ["Spanish (Latin America)"]
    facts = row(dialog, "Spanish (Latin America)").inner_text()
    assert "eSpeak NG" in facts and "plain" in facts and "MB" in facts and "GPL" in facts and "Word times measured." in facts, facts


def test_a_choice_is_remembered(desk: Desk) -> None:
    """A voice chosen for a language, and letting Aloud choose again, hold in every browser"""
    server = desk.server()
    screen = opened(desk, server, built(desk.folder, "La lámpara", [SPANISH], language="es"))
    for name, voice in (("Spanish (Latin America)", "espeak:es-419"), ("Aloud chooses", "espeak:es")):
        dialog = panel(screen)
        dialog.get_by_role("radio", name=name, exact=True).first.check(force=True)
        screen.page.keyboard.press("Escape")
        screen.wait(lambda state: state["voice"] == voice, "the voice to be taken up")
        wait(lambda: ("es" in server.call("GET", "/api/settings?device=x").get("voices", {})) == (name != "Aloud chooses"), "it to be kept")
        other = ReadingScreen.open(desk.context(server), server, screen.book)
        other.wait(lambda state: state["voice"] == voice, "another browser to have it")
        assert panel(other).get_by_role("radio", name=name, exact=True).first.is_checked()
        other.page.close()


def test_a_voice_is_heard_before_it_is_chosen(desk: Desk) -> None:
    """A preview is heard alone, one at a time, is stopped by the same button, and the narration goes on where it was"""
    server = desk.server("clicks")
    screen = opened(desk, server, desk.sample())
    dialog = panel(screen)
    screen.page.keyboard.press("Escape")
    playing = screen.play()
    screen.wait(lambda state: state["location"]["offset"] > playing["location"]["offset"], "some words")
    dialog = panel(screen)
    hear = row(dialog, "Second clicks").get_by_role("button", name="Hear Second clicks")
    desk.ear.forget()
    hear.click()
    stop = dialog.get_by_role("button", name="Stop Second clicks")
    stop.wait_for()
    screen.page.wait_for_timeout(200)  # what was on its way to the ear is there
    at = screen.state["clock"]["sample"]
    desk.ear.forget()
    screen.page.wait_for_timeout(450)
    assert {voice for _, _, voice in Bursts(desk.ear).heard} <= {1}, "the narration is heard beside the preview"
    assert screen.state["clock"]["sample"] == at and screen.state["playing"]
    row(dialog, "Clicks").first.get_by_role("button", name="Hear Clicks").click()
    wait(lambda: not stop.is_visible(), "the first preview to give way")
    wait(lambda: dialog.get_by_role("button", name="Hear Clicks").is_visible(), "the preview to end by itself")
    screen.wait(lambda state: state["clock"]["sample"] > at, "the narration to go on")
    hear.click()
    stop.click()
    assert hear.is_visible(), "it is stopped by the same button"
    paused = screen.page.evaluate("document.querySelector('audio').paused")
    assert not paused
    hear.click()
    screen.page.keyboard.press("Escape")
    screen.page.wait_for_timeout(250)
    desk.ear.forget()
    screen.page.wait_for_timeout(1500)
    assert {voice for _, _, voice in Bursts(desk.ear).heard} == {0}, "closing the panel ends the preview"


def test_the_list_is_asked_for_only_while_it_is_wanted(desk: Desk) -> None:
    """The list refreshes by itself while the panel is open; with it closed nothing is asked for"""
    server = desk.server()
    screen = opened(desk, server, desk.sample())
    asked: list[str] = []
    screen.page.on("request", lambda request: asked.append(request.url) if "/api/voices" in request.url else None)
    screen.page.wait_for_timeout(1500)
    assert asked == [], asked
    panel(screen)
    wait(lambda: any("after=" in url for url in asked), "the list to be followed")
    screen.page.keyboard.press("Escape")
    asked.clear()
    screen.page.wait_for_timeout(2500)
    assert asked == [], asked


def test_a_chosen_voice_is_missing(desk: Desk) -> None:
    """Play with a chosen voice that is gone says so and offers both ways on; nothing is spoken by another voice"""
    server = desk.server()
    desk.expected = ("status of 422",)
    screen = opened(desk, server, desk.sample(), settings={"voices": {"en": "piper:en_GB-gone-high"}})
    screen.wait(lambda state: state["voice"] == "piper:en_GB-gone-high", "the settings")
    desk.ear.forget()
    screen.page.get_by_role("button", name="Play", exact=True).click()
    screen.page.get_by_text("The voice you chose for English (en_GB-gone-high) is not here any more.").wait_for()
    screen.page.wait_for_timeout(700)
    assert abs(desk.ear.recording()[0]).max() < 0.01 and not screen.state["playing"]
    screen.page.get_by_role("button", name="Choose another").click()
    dialog = screen.page.get_by_role("dialog", name="Voice")
    assert "en_GB-gone-high" in shown(dialog, ".gone")[0]
    screen.page.keyboard.press("Escape")
    screen.page.get_by_role("button", name="Let Aloud choose").click()
    assert not screen.page.get_by_text("is not here any more").is_visible()
    assert screen.play()["voice"].split(":")[0] in ("hibari", "espeak")


def test_no_voice_for_a_language(desk: Desk) -> None:
    """A book in a language that nothing here speaks says so, and nothing is read"""
    desk.expected = ("status of 422",)
    screen = opened(desk, desk.server(), built(desk.folder, "Thai", [THAI], language="th"))
    screen.page.get_by_role("button", name="Play", exact=True).click()
    screen.page.get_by_text("No voice here speaks Thai").wait_for()
    assert not screen.state["playing"]
    screen.page.get_by_role("button", name="All voices").click()
    dialog = screen.page.get_by_role("dialog", name="Voice")
    assert dialog.get_by_text("There is no voice for Thai yet").is_visible()


def test_speakers_and_how_times_are_known(desk: Desk) -> None:
    """A model's speakers are one line with a choice; whether its times are measured is said, and by what rule"""
    server = desk.server()
    screen = opened(desk, server, desk.sample())
    piper = {"engine": "Piper", "quality": "natural", "size": 63_000_000, "licence": "MIT", "sampleRate": 22_050,
             "language": "en-GB", "installed": True, "removable": True, "timing": "measured", "constants": "family"}
    listed = [*server.call("GET", "/api/voices")["voices"],
              *({**piper, "id": f"piper:choir/{name}", "name": f"Choir {name}", "speaker": name} for name in ("alto", "bass", "tenor")),
              {**piper, "id": "piper:mute", "name": "Mute", "timing": "estimated", "timingReason": "The model does not give its durations."}]
    page = screen.page.context.new_page()
    page.route("**/api/voices*", lambda route: route.fulfill(json={"voices": listed}, headers={"ETag": '"1"'}))
    page.goto(screen.page.url)
    screen.page.close()
    screen = ReadingScreen(page, server, screen.book)
    screen.settle()
    dialog = panel(screen)
    assert shown(dialog, ".name").count("Choir") == 1
    choir = row(dialog, "Choir")
    choir.get_by_label("Speaker of Choir").select_option("bass")
    assert "piper:" not in (screen.state["voice"] or ""), "a speaker is chosen with its voice"
    dialog.get_by_role("radio", name="Choir", exact=True).check(force=True)
    screen.wait(lambda state: state["voice"] == "piper:choir/bass", "the speaker")
    choir.get_by_label("Speaker of Choir").select_option("tenor")
    screen.wait(lambda state: state["voice"] == "piper:choir/tenor", "the other speaker")
    assert "by a rule that was set on other voices" in choir.inner_text()
    assert "Word times estimated: the sentence is lit. The model does not give its durations." in row(dialog, "Mute").inner_text()


CONTRASTS = """() => {
  const channel = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const parse = colour => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const behind = element => {
    for (let at = element; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour[3] > 250) return colour;
    }
  };
  return [...document.querySelectorAll('voices-panel :is(.name, .facts, legend, .hint, .report, summary, .icon-button, .button)')]
    .filter(element => element.checkVisibility() && (element.textContent.trim() || element.querySelector('svg'))).map(element => {
      const [ink, paper] = [luminance(parse(getComputedStyle(element).color)), luminance(behind(element))];
      return [element.className, (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)];
    });
}"""

TARGETS = """() => [...document.querySelectorAll('.panel :is(button, input, select, summary)')].filter(element => element.checkVisibility())
  .map(element => [element.getAttribute('aria-label') ?? element.textContent, element.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < 43.5).map(([name, box]) => [name, box.width, box.height])"""


def test_the_panel_is_for_everyone(desk: Desk) -> None:
    """Every text of the panel has its contrast in every appearance, every target its size, every control its name"""
    server = desk.server()
    for size in (PHONE, DESKTOP):
        screen = opened(desk, server, built(desk.folder, "La lámpara", [SPANISH], language="es"), size)
        panel(screen)
        for appearance in ("light", "sepia", "mist", "dusk", "dark"):
            screen.page.evaluate("name => document.documentElement.dataset.appearance = name", appearance)
            screen.page.wait_for_timeout(200)
            ratios = screen.page.evaluate(CONTRASTS)
            assert len(ratios) > 8
            assert all(ratio >= 4.5 for _, ratio in ratios), (appearance, [pair for pair in ratios if pair[1] < 4.5])
        assert screen.page.evaluate(TARGETS) == []
        unnamed = screen.page.evaluate("""() => [...document.querySelectorAll('.panel button, .panel input')].filter(e =>
          !(e.getAttribute('aria-label') || e.getAttribute('aria-labelledby') || e.closest('label') || e.textContent.trim())).length""")
        assert unnamed == 0
        assert screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_speeds(desk: Desk) -> None:
    """Every speed from 0.5× to 4× is what is shown, by key too, is kept, and leaves the pitch alone"""
    server = desk.server("clicks")
    screen = opened(desk, server, desk.sample())
    screen.play()
    shown = lambda: screen.page.evaluate("document.querySelector('reading-corner .speed').textContent")
    rate = lambda: screen.page.evaluate("document.querySelector('audio').playbackRate")
    for speed in (0.5, 0.85, 1.15, 2.35, 4):
        screen.page.evaluate("speed => document.dispatchEvent(new CustomEvent('change-settings', { detail: { speed } }))", speed)
        wait(lambda: rate() == speed, f"{speed}×")
        assert shown() == f"{speed:g}×" and screen.state["speed"] == speed
        screen.page.wait_for_timeout(700)
        assert screen.page.evaluate("document.querySelector('audio').preservesPitch")
        ratio = screen.page.evaluate("""async () => {
          const audio = document.querySelector('audio');
          const from = [audio.currentTime, performance.now()];
          await new Promise(done => setTimeout(done, 4000));
          return (audio.currentTime - from[0]) * 1000 / (performance.now() - from[1]);
        }""")
        assert abs(ratio / speed - 1) < 0.03, (speed, ratio)
    screen.page.keyboard.press("<")
    wait(lambda: rate() == 3.95, "a step slower")
    screen.page.keyboard.press(">")
    screen.page.keyboard.press(">")
    wait(lambda: rate() == 4, "no faster than 4×")
    screen.page.wait_for_timeout(900)
    screen.page.reload()
    screen.settle()
    assert shown() == "4×"
    screen.play()
    assert rate() == 4
