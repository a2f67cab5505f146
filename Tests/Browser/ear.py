"""A sound device that nobody hears: PulseAudio with a null sink, kept in step by a reader on its monitor."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path


class Ear:
    """Without a reader on its monitor a null sink buffers two seconds and the media clock jumps."""

    SINK = "ear"

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
        self.daemon = subprocess.Popen(
            [
                "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
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
            ["parec", "-d", f"{self.SINK}.monitor", "--latency-msec=20", "--raw"],
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )

    def close(self) -> None:
        for process in (self.reader, self.daemon):
            process.terminate()
            process.wait(timeout=10)
        shutil.rmtree(self.folder, ignore_errors=True)
