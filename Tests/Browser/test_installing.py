"""Voices that are not here: offered, fetched from a place on 127.0.0.1, stopped, gone on with, and removed."""

import re

from playwright.sync_api import Locator

from books import built
from catalogue import Catalogue
from desk import DESKTOP, PHONE, Desk, ReadingScreen, wait
from server import Server
from test_voices import SPANISH, THAI, opened, panel, row

PAZ = "es_ES-paz-medium"


def fetched(desk: Desk, voices: dict[str, str]) -> tuple[Catalogue, Server]:
    """A place to fetch voices from, and a server that knows of it."""
    place = Catalogue(desk.folder, voices)
    desk.closing.append(place.close)
    return place, desk.server(catalogue=place.file)


def test_a_better_voice_is_offered_once(desk: Desk) -> None:
    """Where eSpeak speaks and a natural voice could be installed, that is said in one line, once for the language"""
    place, server = fetched(desk, {PAZ: "es-ES", "es_MX-luz-medium": "es-MX", "de_DE-uwe-medium": "de-DE"})
    book = built(desk.folder, "La lámpara", [SPANISH], language="es")
    screen = opened(desk, server, book, PHONE)
    line = "A natural Spanish voice can be installed (63"
    screen.page.get_by_text(line).wait_for()
    screen.page.get_by_role("button", name="Show", exact=True).click()
    dialog = screen.page.get_by_role("dialog", name="Voice")
    focused = wait(lambda: screen.page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''"), "the keyboard to be there")
    wait(lambda: screen.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Install Paz", f"the keyboard to be at Install, not {focused}")
    assert row(dialog, "Paz").get_by_role("button", name="Install Paz").is_visible()
    screen.page.keyboard.press("Escape")
    assert not screen.page.get_by_text(line).is_visible()
    screen.page.wait_for_timeout(900)  # the settings are sent
    for options in (PHONE, DESKTOP):
        other = ReadingScreen.open(desk.context(server, options), server, screen.book)
        other.wait(lambda state: state["voice"], "the voices to be known")
        other.page.wait_for_timeout(300)
        assert not other.page.get_by_text(line).is_visible(), "it was answered in another browser"
        other.page.close()
    german = opened(desk, server, built(desk.folder, "Die Lampe", ["<p>Die Lampe stand am Fenster. Niemand hatte sie je aus gesehen.</p>" * 5], language="de"))
    german.page.get_by_text("A natural German voice can be installed").wait_for()
    german.page.get_by_role("button", name="Not now").click()
    assert not german.page.get_by_text("A natural German voice").is_visible()
    assert not [path for path, _ in place.asked], "nothing is fetched before somebody asks for it"


def test_a_voice_is_installed(desk: Desk) -> None:
    """Install shows how far it is; cancelled, it goes on where it was; then the voice can be heard, chosen and removed"""
    place, server = fetched(desk, {PAZ: "es-ES"})
    place.allow(20_000_000)
    screen = opened(desk, server, built(desk.folder, "La lámpara", [SPANISH], language="es"))
    dialog = panel(screen)
    paz = row(dialog, "Paz")
    assert "Piper" in paz.inner_text() and "natural" in paz.inner_text() and "63" in paz.inner_text() and "CC0-1.0" in paz.inner_text()
    paz.get_by_role("button", name="Install Paz").focus()
    screen.page.keyboard.press("Enter")
    wait(lambda: re.search(r"\b(1\d|20) of 63", paz.inner_text()), "how far it is", 30)
    assert 0.15 < float(paz.get_by_role("progressbar").get_attribute("value")) < 0.33
    focused = screen.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == "Cancel Paz", f"the list has been drawn anew all the while, and the keyboard is at {focused}"
    screen.page.keyboard.press("Enter")
    paz.get_by_role("button", name="Resume Paz").wait_for()
    assert re.search(r"Stopped at (1\d|20) of 63", paz.inner_text()), paz.inner_text()
    place.allow(len(place.model))
    paz.get_by_role("button", name="Resume Paz").click()
    dialog.get_by_role("radio", name="Paz", exact=True).wait_for(timeout=90_000)
    resumed = [ranges for path, ranges in place.asked if path.endswith(".onnx") and ranges]
    assert resumed and int(resumed[0].removeprefix("bytes=").split("-")[0]) > 10_000_000, place.asked
    wait(lambda: "Paz is installed." in dialog.get_by_role("status").inner_text(), "it to be said")
    dialog.get_by_role("radio", name="Paz", exact=True).check(force=True)
    screen.wait(lambda state: state["voice"] == f"piper:{PAZ}", "it to be taken up")
    dialog.get_by_role("button", name="Hear Paz").click()
    dialog.get_by_role("button", name="Stop Paz").wait_for()
    dialog.get_by_role("button", name="Hear Paz").wait_for(timeout=60_000)
    screen.page.keyboard.press("Escape")
    screen.page.get_by_role("button", name="Play", exact=True).click()
    screen.wait(lambda state: state["playing"] and state["lit"], "the voice to begin", 60)
    screen.pause()
    removed(screen, server, place)


def removed(screen: ReadingScreen, server: Server, place: Catalogue) -> None:
    """Removes the voice, takes that back, and removes it for good."""
    dialog = panel(screen)
    here = lambda: next(voice["installed"] for voice in server.call("GET", "/api/voices")["voices"] if voice["id"] == f"piper:{PAZ}")
    dialog.get_by_role("button", name="Remove Paz").click()
    dialog.get_by_text("Paz was removed.").wait_for()
    assert not here()
    assert screen.page.evaluate("document.activeElement.textContent") == "Undo", "the keyboard is not lost"
    assert screen.state["voice"] == "espeak:es", "Aloud chooses again"
    dialog.get_by_role("button", name="Undo").click()
    dialog.get_by_role("radio", name="Paz", exact=True).wait_for()
    assert dialog.get_by_role("radio", name="Paz", exact=True).is_checked(), "with the choice that it had been"
    assert here()
    dialog.get_by_role("button", name="Remove Paz").click()
    dialog.get_by_text("Paz was removed.").wait_for()
    screen.page.keyboard.press("Escape")
    panel(screen).get_by_role("button", name="Install Paz").wait_for()
    assert not here()
    assert screen.state["error"] is None


def test_an_installation_fails(desk: Desk) -> None:
    """What stops an installation is said in a sentence beside the voice, and it can be tried again"""
    place, server = fetched(desk, {PAZ: "es-ES"})
    screen = opened(desk, server, built(desk.folder, "La lámpara", [SPANISH], language="es"))
    dialog = panel(screen)
    paz = row(dialog, "Paz")
    for state in ("away", "false"):
        place.state = state
        paz.get_by_role("button").first.click()
        again = paz.get_by_role("button", name="Try again Paz").or_(paz.get_by_role("button", name="Resume Paz"))
        again.wait_for(timeout=60_000)
        said = paz.locator(".report").inner_text()
        assert len(said) > 20 and said.endswith("."), said
        assert not dialog.get_by_role("radio", name="Paz", exact=True).is_visible(), "it cannot be chosen"
    screen.page.keyboard.press("Escape")
    assert screen.state["error"] is None, "the reader is not disturbed by it"


def test_the_voice_to_add_is_named(desk: Desk) -> None:
    """A book in a language that nothing here speaks says which voice can be installed for it"""
    desk.expected = ("status of 422",)
    _, server = fetched(desk, {"th_TH-fa-medium": "th-TH"})
    screen = opened(desk, server, built(desk.folder, "Thai", [THAI], language="th"))
    screen.page.get_by_role("button", name="Play", exact=True).click()
    screen.page.get_by_text("No voice here speaks Thai. Fa can be installed (63").wait_for()
    screen.page.get_by_role("button", name="Show", exact=True).click()
    screen.page.get_by_role("dialog", name="Voice").get_by_role("button", name="Install Fa").wait_for()
