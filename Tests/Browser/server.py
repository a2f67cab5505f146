"""The real server on a library of its own, on 127.0.0.1, and the few calls a test makes to it."""

import json
import os
import signal
import socket
import subprocess
import urllib.parse
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / ".build" / "release"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`voice` is "installed" for the voices people hear, "clicks" for the test voices of exact clicks.

    `catalogue` is a file of voices that can be fetched; without one there are none.
    """

    def __init__(self, library: Path, voice: str = "installed", port: int | None = None, catalogue: Path | None = None) -> None:
        self.library, self.voice, self.catalogue = library, voice, catalogue or library.parent / "no-voices.json"
        if not self.catalogue.exists():
            self.catalogue.parent.mkdir(parents=True, exist_ok=True)
            self.catalogue.write_text('{"voices": []}', encoding="utf-8")
        self.port = port or free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        if self.voice == "clicks":
            command = [BUILT / "aloud-test-server", "--port", self.port, "--library", self.library]
        else:
            command = [BUILT / "aloud", "serve", "--port", self.port, "--library", self.library]
        self.process = subprocess.Popen(
            [str(part) for part in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "ALOUD_VOICE_CATALOGUE": str(self.catalogue)},
        )
        first = self.process.stdout.readline()
        if self.origin not in first:
            raise RuntimeError(f"the server did not start: {first!r}")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=10)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                self.kill()
                raise

    def call(self, method: str, path: str, body: bytes | None = None, headers: dict | None = None) -> dict:
        request = urllib.request.Request(self.origin + path, data=body, method=method, headers=headers or {})
        with urllib.request.urlopen(request, timeout=60) as answer:
            content = answer.read()
        return json.loads(content) if content else {}

    def add(self, file: Path) -> dict:
        name = urllib.parse.quote(file.name)
        return self.call(
            "POST", "/api/books", file.read_bytes(),
            {
                "Content-Type": "application/octet-stream",
                "Content-Disposition": f"attachment; filename*=UTF-8''{name}",
            },
        )

    def position(self, book: str) -> dict | None:
        return self.call("GET", f"/api/books/{book}/position")["current"]
