"""A sound device that nobody hears: PulseAudio with a null sink, kept in step by a reader on its monitor."""

import os
import shutil
import subprocess
import tempfile
import threading
import time
from pathlib import Path

import numpy


class Ear:
    """Without a reader on its monitor a null sink buffers two seconds and the media clock jumps.

    The monitor is also the truth of what is heard: against a page's own media clock it is 4 ms late, ± 0.2 ms,
    where a capture inside the page (`createMediaElementSource`) adds 40 ms of its own.
    """

    SINK = "ear"
    RATE = 48_000

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="aloud-ear-"))
        self.socket = self.folder / "pulse"
        self.environment = {
            **os.environ,
            "PULSE_SERVER": f"unix:{self.socket}",
            "PULSE_SINK": self.SINK,
            "PULSE_RUNTIME_PATH": str(self.folder),
            "HOME": str(self.folder),
        }
        # Should this program be killed, the reader goes with it, and then the daemon by itself.
        self.daemon = subprocess.Popen(
            [
                "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=20", "--use-pid-file=no",
                f"--load=module-native-protocol-unix socket={self.socket} auth-anonymous=1",
                f"--load=module-null-sink sink_name={self.SINK} rate=48000 channels=2",
            ],
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + 10
        while not self.socket.exists():
            if self.daemon.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("PulseAudio did not start")
            time.sleep(0.05)
        self.reader = subprocess.Popen(
            [
                "parec", "-d", f"{self.SINK}.monitor", "--latency-msec=10", "--raw", "--format=s16le",
                f"--rate={self.RATE}", "--channels=1",
            ],
            env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )
        self.chunks: list[tuple[float, bytes]] = []
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        while chunk := self.reader.stdout.read1(4096):
            self.chunks.append((time.time() * 1000, chunk))

    def forget(self) -> None:
        """Starts the recording anew."""
        self.chunks.clear()

    def recording(self) -> tuple[numpy.ndarray, float]:
        """What was heard since `forget`: samples at `RATE`, −1…1, and the wall clock of the first one in ms.

        A chunk arrives when its last sample has been played, or up to a chunk later: so the earliest arrivals
        carry the clock.
        """
        chunks = list(self.chunks)
        samples = numpy.frombuffer(b"".join(data for _, data in chunks), dtype="<i2") / 32768
        ends = numpy.cumsum([len(data) // 2 for _, data in chunks])
        arrivals = numpy.array([at for at, _ in chunks])
        return samples, float(numpy.percentile(arrivals - ends * 1000 / self.RATE, 5))

    def close(self) -> None:
        for process in (self.reader, self.daemon):
            process.terminate()
            process.wait(timeout=10)
        # It is the browser's home too, and a browser's last helpers write on for a moment.
        for _ in range(50):
            shutil.rmtree(self.folder, ignore_errors=True)
            if not self.folder.exists():
                return
            time.sleep(0.1)
        raise RuntimeError(f"{self.folder} is still being written to")
