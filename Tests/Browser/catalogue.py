"""A place on 127.0.0.1 that voices are fetched from, as slowly as a test wants."""

import hashlib
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from server import ROOT

#: The voice that `scripts/setup test` puts in place; here it passes for others.
MODEL = ROOT / ".aloud" / "engines" / "voices" / "en_US-joe-medium" / "en_US-joe-medium.onnx"


class Catalogue:
    """Serves the model's bytes up to `limit` and then waits until it is raised; says what was asked for.

    `state` is "well", "away" (every answer is 503) or "false" (other bytes than promised).
    """

    def __init__(self, folder: Path, voices: dict[str, str]) -> None:
        """`voices` gives a name (`es_ES-paz-medium`) its language (`es-ES`)."""
        self.model = MODEL.read_bytes()
        self.voices = voices
        self.limit = len(self.model)
        self.state = "well"
        self.asked: list[tuple[str, str | None]] = []  # path and Range of each request
        self.raised = threading.Condition()
        place = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                place.answer(self)

            def log_message(self, *_) -> None:
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        origin = f"http://127.0.0.1:{self.http.server_port}"
        self.file = folder / "catalogue.json"
        self.file.write_text(json.dumps({"voices": [
            {
                "name": name, "title": name.split("-")[1].capitalize(), "language": language,
                "address": f"{origin}/{name}.onnx", "size": len(self.model),
                "sha256": hashlib.sha256(self.model).hexdigest(), "licence": "CC0-1.0", "sampleRate": 22_050,
                "sample": "La lámpara está en la ventana.",
            }
            for name, language in voices.items()
        ]}), encoding="utf-8")

    def close(self) -> None:
        self.allow(len(self.model))
        self.http.shutdown()
        self.http.server_close()

    def allow(self, bytes_: int) -> None:
        with self.raised:
            self.limit = bytes_
            self.raised.notify_all()

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        wanted = request.headers.get("Range")
        self.asked.append((request.path, wanted))
        if self.state == "away":
            return self.head(request, 503, 0, {})
        isModel = request.path.endswith(".onnx")
        body = self.model if isModel else self.configuration(request.path.strip("/").removesuffix(".onnx.json"))
        if self.state == "false":
            body = bytes(len(body))
        first = int(wanted.removeprefix("bytes=").split("-")[0]) if wanted else 0
        more = {"ETag": '"1"', "Accept-Ranges": "bytes"}
        if wanted:
            more["Content-Range"] = f"bytes {first}-{len(body) - 1}/{len(body)}"
        self.head(request, 206 if wanted else 200, len(body) - first, more)
        try:
            while first < len(body):
                until = self.reach(first) if isModel else len(body)
                request.wfile.write(body[first:until])
                first = until
        except (BrokenPipeError, ConnectionResetError):
            pass  # the other side has heard enough

    def configuration(self, name: str) -> bytes:
        """The model's, as if it spoke the language of the voice called that."""
        given = json.loads(MODEL.with_name(MODEL.name + ".json").read_text(encoding="utf-8"))
        given["language"] = {"code": self.voices[name].replace("-", "_")}
        given["espeak"] = {"voice": self.voices[name].split("-")[0]}
        return json.dumps(given).encode()

    def reach(self, first: int) -> int:
        """Waits until more than `first` bytes may go; then at most a megabyte of them."""
        with self.raised:
            self.raised.wait_for(lambda: self.limit > first)
            return min(self.limit, first + 1_000_000)

    @staticmethod
    def head(request: BaseHTTPRequestHandler, status: int, length: int, more: dict[str, str]) -> None:
        request.send_response(status)
        for name, value in {"Content-Length": str(length), **more}.items():
            request.send_header(name, value)
        request.end_headers()
