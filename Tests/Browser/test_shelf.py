"""The shelf: adding books in every way there is, and what happens when one cannot be read."""

from desk import DESKTOP, Desk, ReadingScreen, wait


def shelf(desk: Desk):
    server = desk.server()
    page = desk.context(server, DESKTOP).new_page()
    page.goto(server.origin)
    wait(lambda: page.evaluate("Boolean(window.aloud) && aloud.state.view === 'shelf'"), "the shelf")
    return server, page


def titles(server) -> list[str]:
    return [book["title"] for book in server.call("GET", "/api/books")["books"]]


def test_add_several_by_picker(desk: Desk) -> None:
    """Several files at once by the picker: each good one is on the shelf, the bad one is a sentence"""
    server, page = shelf(desk)
    desk.expected = ("status of 422",)
    note = desk.folder / "Shopping.txt"
    note.write_text("Milk and bread.\n\nThree apples, please.\n", encoding="utf-8")
    bad = desk.folder / "broken.epub"
    bad.write_bytes(b"PK\x03\x04 this is not a book")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").first.click()
    chooser.value.set_files([str(desk.sample()), str(note), str(bad)])
    wait(lambda: set(titles(server)) == {"The Lamp at Number 9", "Shopping"}, "both books to be on the shelf", 30)
    page.get_by_role("link", name="The Lamp at Number 9").first.wait_for()
    page.get_by_text("broken.epub").first.wait_for()


def test_add_by_drop(desk: Desk) -> None:
    """A file dropped on the shelf is added"""
    server, page = shelf(desk)
    page.evaluate("""() => {
      const data = new DataTransfer();
      data.items.add(new File(['A dropped page.\\n\\nIt has two paragraphs.'], 'Dropped.txt', {type: 'text/plain'}));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true}));
    }""")
    wait(lambda: titles(server) == ["Dropped"], "the dropped file to be on the shelf")


def test_paste_and_listen(desk: Desk) -> None:
    """Pasted text opens and is read out loud"""
    server, page = shelf(desk)
    page.get_by_role("button", name="Paste text").first.click()
    page.get_by_role("textbox").first.fill("Good morning.\n\nThis text was pasted, and now it is spoken.")
    page.get_by_role("button", name="Read it").click()
    wait(lambda: page.evaluate("aloud.state.view === 'reader'"), "the reading screen")
    screen = ReadingScreen(page, server, server.call("GET", "/api/books")["books"][0]["id"])
    screen.settle()
    if not screen.state["playing"]:
        screen.play()
    screen.wait(lambda state: state["lit"], "the pasted text to be spoken")


def test_remove_and_undo(desk: Desk) -> None:
    """A removed book comes back with one press"""
    server, page = shelf(desk)
    server.add(desk.sample())
    page.reload()
    page.get_by_role("link", name="The Lamp at Number 9").first.wait_for()
    page.get_by_role("button", name="Remove The Lamp at Number 9").first.click()
    wait(lambda: titles(server) == [], "the book to be gone")
    page.get_by_role("button", name="Undo").first.click()
    wait(lambda: titles(server) == ["The Lamp at Number 9"], "the book to be back")


def test_two_devices(desk: Desk) -> None:
    """Another device read on meanwhile: both places are shown and the reader chooses"""
    server = desk.server()
    desk.expected = ("status of 409",)
    book = server.add(desk.sample())["id"]
    one = ReadingScreen.open(desk.context(server), server, book)
    two = ReadingScreen.open(desk.context(server), server, book)
    words = one.words_in_view()
    one.page.mouse.click(words[30]["x"], words[30]["y"])
    one.wait(lambda state: state["playing"] and state["lit"], "the first device to speak")
    one.pause()
    wait(lambda: server.position(book), "the first device's place to be kept")
    kept = server.position(book)["location"]
    two.page.mouse.click(words[60]["x"], words[60]["y"])
    two.wait(lambda state: state["playing"] and state["lit"], "the second device to speak")
    two.pause()
    dialog = two.page.get_by_role("dialog")
    dialog.first.wait_for()
    assert server.position(book)["location"] == kept, "nothing is overwritten before the reader has chosen"
    dialog.get_by_role("button").first.click()
    wait(lambda: not dialog.first.is_visible(), "the choice to be taken")
