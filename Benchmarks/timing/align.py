"""Says where words begin and end in speech, by PocketSphinx's forced alignment: an opinion that knows nothing of a voice.

One JSON object a line, on standard input {"file", "offset", "count", "words": [[part, …], …]}: `count` 32-bit floats
at 24 kHz from the number `offset` of `file`, and what is said there, each word in the parts that the dictionary lists.
On standard output {"words": [[start, end], …]} in seconds, on a grid of 10 ms; {"unknown": [part, …]} for parts that
the dictionary lacks; {"failed": true} where the words could not be found in the sound.
"""

import json
import sys

import numpy
from pocketsphinx import Decoder

HALF = 48  # taps of the filter on each side of its middle


def to_model_rate(samples: numpy.ndarray) -> bytes:
    """24 kHz to 16 kHz: twice as many, low-passed, every third."""
    taps = numpy.arange(-HALF, HALF + 1)
    low_pass = numpy.sinc(taps / 3) * numpy.hanning(2 * HALF + 3)[1:-1] * 2 / 3
    doubled = numpy.zeros(2 * len(samples), numpy.float32)
    doubled[::2] = samples
    kept = numpy.convolve(doubled, low_pass)[HALF : HALF + len(doubled) : 3]
    return (numpy.clip(kept, -1, 1) * 32767).astype("<i2").tobytes()


def aligned(decoder: Decoder, request: dict) -> dict:
    parts = [part for word in request["words"] for part in word]
    unknown = [part for part in parts if decoder.lookup_word(part) is None]
    if unknown:
        return {"unknown": unknown}
    samples = numpy.fromfile(request["file"], numpy.float32, request["count"], offset=4 * request["offset"])
    try:
        decoder.set_align_text(" ".join(parts))
        decoder.start_utt()
        decoder.process_raw(to_model_rate(samples), full_utt=True)
        decoder.end_utt()
        found = [segment for segment in decoder.seg() or [] if segment.word[0] not in "<["]
    except RuntimeError:
        return {"failed": True}
    if [segment.word.split("(")[0] for segment in found] != parts:
        return {"failed": True}
    words, next_part = [], 0
    for word in request["words"]:
        first, last = found[next_part], found[next_part + len(word) - 1]
        words.append([first.start_frame / 100, (last.end_frame + 1) / 100])
        next_part += len(word)
    return {"words": words}


def main() -> None:
    decoder = Decoder(lm=None, loglevel="FATAL")
    for line in sys.stdin:
        print(json.dumps(aligned(decoder, json.loads(line))), flush=True)


main()
