"""The two browsers, each with a sound device of its own, kept open from one test to the next."""

from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from ear import Ear


class Engine:
    """A browser that is opened when a test first wants it, and again when it has died since."""

    #: Options of a context (`Browser.new_context`) that this browser cannot obey, and why not.
    refuses: dict[str, str] = {}

    def __init__(self, name: str) -> None:
        self.name = name
        self.ear: Ear | None = None
        self.playwright: Playwright | None = None
        self.browser: Browser | None = None

    def open(self) -> None:
        if self.browser and self.browser.is_connected():
            return
        self.close()
        self.ear = Ear()
        self.playwright = sync_playwright().start()
        self.browser = self.launch(self.playwright, self.ear.environment)

    def launch(self, playwright: Playwright, environment: dict[str, str]) -> Browser:
        raise NotImplementedError

    def close(self) -> None:
        try:
            if self.browser and self.browser.is_connected():
                self.browser.close()
        finally:
            if self.playwright:
                self.playwright.stop()
            if self.ear:
                self.ear.close()
            self.browser = self.playwright = self.ear = None


class Chromium(Engine):
    def __init__(self) -> None:
        super().__init__("chromium")

    def launch(self, playwright: Playwright, environment: dict[str, str]) -> Browser:
        return playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
            ignore_default_args=["--mute-audio"],
            env=environment,
        )


class Firefox(Engine):
    """Debian's own Firefox over WebDriver BiDi, not the one that Playwright has patched."""

    refuses = {
        "color_scheme": "Firefox's WebDriver cannot set a page's colour scheme",
        "reduced_motion": "Firefox's WebDriver cannot ask a page for reduced motion",
        "forced_colors": "Firefox's WebDriver cannot force a page's colours",
        "contrast": "Firefox's WebDriver cannot ask a page for more contrast",
        "is_mobile": "Firefox's WebDriver cannot pass for a phone",
        "has_touch": "Firefox's WebDriver cannot give a page a touch screen",
    }

    def __init__(self) -> None:
        super().__init__("firefox")

    def launch(self, playwright: Playwright, environment: dict[str, str]) -> Browser:
        return playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=Path(__file__).with_name("firefox"),
            firefox_user_prefs={
                "media.autoplay.default": 0,
                "media.autoplay.blocking_policy": 0,
                # Nothing but the pages under test is asked for over the network.
                "services.settings.server": "data:,none",
                "app.normandy.enabled": False,
                "nimbus.rollouts.enabled": False,
                "network.connectivity-service.enabled": False,
                "network.captive-portal-service.enabled": False,
            },
            env=environment,
        )
