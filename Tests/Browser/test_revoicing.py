"""Another voice in the middle of a sentence, judged by the sound: every word once, in order, and no gap."""

import random

import numpy

from books import built
from desk import DESKTOP, Desk, ReadingScreen
from ear import Ear
from test_sound import pitches

WORDS = """apple river stone candle window orange pepper silver garden yellow winter summer market
paper number second button island finger mother bottle corner dinner engine family ground handle"""

#: Words in each sentence: short ones leave no time between a choice and the next sentence.
LENGTHS = (9, 3, 12, 1, 2, 7, 1, 10, 4, 8, 1, 1, 6, 11, 5, 9, 2, 12, 3, 8, 7, 10, 6, 9, 11, 8, 12, 10)


def text(seed: int) -> str:
    chance = random.Random(seed)
    sentences = [" ".join(chance.choices(WORDS.split(), k=length)).capitalize() + "." for length in LENGTHS]
    return "".join(f"<p>{' '.join(sentences[at : at + 4])}</p>" for at in range(0, len(sentences), 4))


class Bursts:
    """The bursts that were heard, in order: when (ms of the recording) and what each says, by either click voice."""

    def __init__(self, ear: Ear) -> None:
        samples, _ = ear.recording()
        self.rate = ear.RATE
        # The level in steps of a millisecond; between bursts the click voice is silent.
        step = self.rate // 1000
        level = numpy.abs(samples[: len(samples) // step * step]).reshape(-1, step).max(axis=1)
        loud = level > 0.05
        self.heard: list[tuple[int, tuple[int, int], int]] = []
        # The first one may have been cut short by the recording's begin, the last one when the voice paused.
        at = int(numpy.argmin(loud))
        while at < len(loud) - 100 and loud[at + 100 :].any():
            if not loud[at]:
                at += 1
                continue
            self.heard.append((at, *self.said(samples[at * step : (at + 55) * step])))
            at += 100  # a burst is 60 ms long, the next is at least 250 ms after its begin

    def said(self, part: numpy.ndarray) -> tuple[tuple[int, int], int]:
        """The word's two pitches, as the first voice says it, and which voice it is (0 or 1)."""
        power = numpy.abs(numpy.fft.rfft(part * numpy.hanning(len(part)), 1 << 16))

        def at(pitch: int) -> float:
            return power[round(pitch * (1 << 16) / self.rate)]

        low = max(range(600, 2461, 60), key=at)
        high = max(range(3000, 6101, 100), key=at)
        voice = (low - 600) // 60 % 2
        assert voice == (high - 3000) // 100 % 2, f"half of one voice and half of the other: {low} and {high} Hz"
        return (low - 60 * voice, high - 100 * voice), voice


def switch(screen: ReadingScreen, name: str) -> None:
    screen.page.evaluate("document.dispatchEvent(new CustomEvent('open-panel', { detail: 'voices' }))")
    screen.page.get_by_role("radio", name=name, exact=True).check(force=True)
    screen.page.keyboard.press("Escape")


def changed_while_playing(desk: Desk, speed: float, pauses: tuple[float, ...]) -> None:
    """Plays a book, chooses the other voice after each of the pauses (s), and judges what was heard."""
    server = desk.server("clicks")
    book = server.add(built(desk.folder, "Words", [text(len(pauses))]))
    screen = ReadingScreen.open(desk.context(server, DESKTOP), server, book["id"])
    if speed != 1:
        screen.page.evaluate("speed => document.dispatchEvent(new CustomEvent('change-settings', { detail: { speed } }))", speed)
    desk.ear.forget()
    screen.play()
    names = ["Second clicks", "Clicks"]
    choices = []
    for index, pause in enumerate(pauses):
        screen.page.wait_for_timeout(pause * 1000)
        before = screen.state["narration"]
        switch(screen, names[index % 2])
        taken = screen.wait(lambda state: state["narration"]["id"] != before["id"], "the other voice", 20)
        choices.append((before, taken["narration"]))
    screen.page.wait_for_timeout(2000)
    held = screen.page.evaluate("aloud.timeline()")
    screen.pause()
    heard = Bursts(desk.ear).heard
    # What was to be heard: the utterances of one narration after the other, as the client holds them.
    sent = screen.chapter(0)
    expected = [
        (sent["text"][start:end], utterance["narration"], index, begin)
        for index, utterance in enumerate(held) for _, start, end, begin, until in utterance["words"] if until > begin
    ]
    assert [word for word, *_ in expected] == [sent["text"][a:b] for a, b in zip(sent["words"][::2], sent["words"][1::2])][: len(expected)]
    assert len(heard) > 20, f"only {len(heard)} words were heard"
    voices = [voice for _, _, voice in heard]
    said = [pitch for _, pitch, _ in heard]
    wanted = [pitches(word) for word, *_ in expected[: len(said)]]
    first = next((i for i, (a, b) in enumerate(zip(said, wanted)) if a != b), None)
    assert first is None, f"word {first} of {len(said)} is wrong: {said[first - 2 : first + 4]}, not {wanted[first - 2 : first + 4]}"
    changes = [i for i in range(1, len(voices)) if voices[i] != voices[i - 1]]
    assert len(changes) == len(pauses), f"the voice changed {len(changes)} times, at {changes}"
    gaps = []
    for at in range(1, len(heard)):
        (_, narration, index, begin), (_, next_narration, next_index, next_begin) = expected[at - 1], expected[at]
        if voices[at] != voices[at - 1]:
            assert narration != next_narration and index + 1 == next_index, "the voice changed within an utterance"
        if index + 1 == next_index:
            before, after = held[index], held[next_index]
            should = (before["start"] + before["samples"] + before["pause"] - begin + next_begin - after["start"]) / 24 / speed
            is_ = heard[at][0] - heard[at - 1][0]
            gaps.append((is_ - should, voices[at] != voices[at - 1]))
    at_changes = sorted(late for late, isChange in gaps if isChange)
    print(f"       {len(said)} words, {len(changes)} changes; their gaps were {[round(late) for late in at_changes]} ms longer than the pause", flush=True)
    # Faster than 1×, what cuts the sound to size is free to move it by as much as a period of its search.
    assert all(-50 < late < 25 for late in at_changes), at_changes
    taken = [after["utterance"] for _, after in choices]
    assert all(utterance <= 1 for utterance in taken), taken


def test_another_voice_while_playing(desk: Desk) -> None:
    """Another voice chosen in mid-sentence four times: every word is heard once, in order, without a gap"""
    changed_while_playing(desk, 1, (1.3, 2.1, 1.7, 2.4))


def test_another_voice_at_double_speed(desk: Desk) -> None:
    """The same at 1.5×, where less time is left for it"""
    changed_while_playing(desk, 1.5, (1.1, 1.4, 1.9))


def test_the_last_choice_counts(desk: Desk) -> None:
    """Three choices in a breath, and one before the first sound: the last one is what is heard"""
    server = desk.server("clicks")
    screen = ReadingScreen.open(desk.context(server, DESKTOP), server, server.add(built(desk.folder, "Words", [text(1)]))["id"])
    screen.page.get_by_role("button", name="Play", exact=True).click()
    switch(screen, "Second clicks")
    for choices, voice in (([], 1), (["Clicks", "Second clicks", "Clicks"], 0)):
        screen.page.evaluate("document.dispatchEvent(new CustomEvent('open-panel', { detail: 'voices' }))")
        for name in choices:
            screen.page.get_by_role("radio", name=name, exact=True).check(force=True)
        screen.page.keyboard.press("Escape")
        screen.page.wait_for_timeout(8000)
        desk.ear.forget()
        screen.page.wait_for_timeout(2500)
        heard = Bursts(desk.ear).heard
        assert len(heard) > 4 and {said for _, _, said in heard} == {voice}, heard
        assert screen.state["playing"] and screen.state["error"] is None
