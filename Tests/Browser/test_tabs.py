"""Two tabs with the same book, and a server that is away for a while."""

from desk import PHONE, Desk, ReadingScreen, wait


def test_no_tab_takes_anothers_place(desk: Desk) -> None:
    """Both tabs turn pages while the server is away; the one that was closed unsent is not forgotten"""
    server = desk.server()
    book = server.add(desk.sample())["id"]
    context = desk.context(server, PHONE)
    first = ReadingScreen.open(context, server, book)
    second = ReadingScreen.open(context, server, book)
    desk.expected = ("Failed to load resource",)
    second.turn(1)
    wait(lambda: server.position(book), "the second tab's place")
    server.kill()
    second.turn(1)
    first.turn(4)
    last = first.state["location"]
    assert last["offset"] > second.state["location"]["offset"]
    entries = "Object.keys(localStorage).filter(key => key.startsWith('aloud.place.')).length"
    assert second.page.evaluate(entries) == 2
    first.page.close()
    server.start()
    # The second tab sends its own, and leaves the other's alone.
    wait(lambda: second.page.evaluate(entries) == 1, "the second tab's place to be sent")
    assert server.position(book)["location"]["offset"] == second.state["location"]["offset"]
    third = ReadingScreen.open(context, server, book)
    assert third.state["location"] == last
    wait(lambda: server.position(book)["location"]["offset"] == last["offset"], "the first tab's place to be sent")
    wait(lambda: third.page.evaluate(entries) == 0, "nothing to be left")
    assert third.state["error"] is None
