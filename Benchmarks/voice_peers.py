"""The voices' own packages, measured in their own process as Tests/Support/aloud-voice-bench measures Aloud's.

`voice_peers.py hibari|piper FILE` prints one JSON object; `voice_peers.py hibari|piper FILE FOLDER` writes each sentence's sound
to FOLDER/N.f32, 32-bit floats at the rate that it prints.
"""

import json
import os
import resource
import sys
import time
from pathlib import Path

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # before onnxruntime is imported

import numpy  # noqa: E402

ENGINES = Path(__file__).resolve().parent.parent / ".aloud" / "engines"


def hibari():
    from hibari import Hibari

    voice = Hibari()
    return voice, voice.sample_rate


def piper():
    import onnxruntime
    from piper import PiperVoice

    model = ENGINES / "voices/en_US-joe-medium/en_US-joe-medium.onnx"
    voice = PiperVoice.load(model)
    # One thread, as the others are measured; `load` lets ONNX Runtime take every core.
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    voice.session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    return (lambda text: numpy.concatenate([part.audio_float_array for part in voice.synthesize(text)])), voice.config.sample_rate


def main() -> None:
    begun = time.monotonic()
    say, rate = {"hibari": hibari, "piper": piper}[sys.argv[1]]()
    lines = Path(sys.argv[2]).read_text(encoding="utf-8").splitlines()
    say(lines[0])
    cold = time.monotonic() - begun
    if len(sys.argv) > 3:
        for number, line in enumerate(lines):
            numpy.asarray(say(line), numpy.float32).tofile(Path(sys.argv[3]) / f"{number}.f32")
        print(rate)
        return
    times = []
    for _ in range(25):
        start = time.monotonic()
        say(lines[0])
        times.append(time.monotonic() - start)
    times.sort()
    wall, used, samples = time.monotonic(), time.process_time(), 0
    for line in lines:
        samples += len(say(line))
    print(json.dumps({
        "cold": cold, "first": times[len(times) // 2], "firstAtBest": times[0], "sound": samples / rate,
        "processor": time.process_time() - used, "alone": time.monotonic() - wall,
        "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }))


main()
