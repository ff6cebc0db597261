"""Holds one Whisper model and recognises the stretches of sound it is sent, on one thread.

    python whisper.worker.py MODEL_FOLDER MAX_BYTES NICENESS    recognises what it is sent
    python whisper.worker.py MODEL_FOLDER                       only loads the model, and says what it knows

Speaks as `node_channel.py` says. Reaches for no network: the model is a folder. MAX_BYTES bounds its memory: beyond,
it says that it is spent after its answer.
"""

import os
import sys
import types

# Audio arrives as samples, so the media package `av` is not installed.
sys.modules["av"] = types.ModuleType("av")

import ctranslate2
import numpy as np
from faster_whisper import WhisperModel
from faster_whisper.vad import get_vad_model

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "processes"))
from node_channel import Channel, lower_priority, memory, samples

SAMPLE_RATE = 16_000
# Samples per Silero value.
VOICE_WINDOW = 512
# Higher temperatures are guesses. Text that is not recognized by then is left out.
TEMPERATURES = [0.0, 0.2, 0.4]
# Percent for a probable voice.
VOICE = 30
# Maximum number of reported languages.
LIKELIEST = 10
# Seconds after the last word that are not processed separately: the model has seen them and would make words up.
TAIL = 3


def main():
    model_folder, *rest = sys.argv[1:]
    channel = Channel() if rest else None
    # Set before loading the engine, whose threads inherit the priority.
    lower_priority(*(int(niceness) for niceness in rest[1:]))
    model = WhisperModel(model_folder, device="cpu", compute_type="int8", cpu_threads=1, local_files_only=True)
    if not rest:
        return print("multilingual" if model.model.is_multilingual else "english")
    most_bytes = int(rest[0])
    # Makes results reproducible.
    ctranslate2.set_random_seed(0)
    channel.tell({"kind": "ready"})
    for request in channel.requests():
        try:
            sound = read(request)
            heard = {"voice": voice_in(sound), "segments": []}
            if request.get("detect"):
                heard["languages"] = languages_in(model, sound)
            elif not is_live(request) or has_voice(heard["voice"]):
                heard["segments"] = recognise(model, request, sound, channel)
            channel.tell({"kind": "heard", "heard": heard, "spent": memory() > most_bytes})
        except Exception as error:
            channel.tell({"kind": "failed", "reason": f"{type(error).__name__}: {error}"})


def languages_in(model, sound):
    _, _, probabilities = model.detect_language(audio=sound)
    return [[code, round(float(share), 4)] for code, share in probabilities[:LIKELIEST]]


def recognise(model, request, sound, channel):
    segments, _ = model.transcribe(
        sound,
        language=request.get("language", "en") if model.model.is_multilingual else "en",
        beam_size=1 if request.get("isQuick") else 5,
        temperature=TEMPERATURES[:1] if request.get("isQuick") else TEMPERATURES,
        word_timestamps=True,
        condition_on_previous_text=False,
        hotwords=request.get("hotWords"),
        vad_filter=False,
        # A piece fits the model's window. With overlapping speech, timestamp tokens end it early and lose the rest.
        without_timestamps=not request.get("timestamps", False),
    )
    heard = []
    for segment in segments:
        channel.tell({"kind": "progress", "share": min(1, segment.end * SAMPLE_RATE / max(1, len(sound)))})
        heard.append(
            {
                "noSpeech": round(segment.no_speech_prob, 3),
                "logProbability": round(segment.avg_logprob, 3),
                "compression": round(segment.compression_ratio, 2),
                "words": [
                    [word.word, round(float(word.start), 3), round(float(word.end), 3), round(float(word.probability), 3)]
                    for word in segment.words or []
                ],
            }
        )
        if segment.words and segment.words[-1].end > len(sound) / SAMPLE_RATE - TAIL:
            break
    return heard


def voice_in(sound):
    """How probable a voice is, in percent, every 32 ms; nothing where the engine of the detector does not exist."""
    try:
        detector = get_vad_model()
    except RuntimeError:
        return None
    windows = np.pad(sound, (0, -len(sound) % VOICE_WINDOW))
    return [round(100 * float(share)) for share in detector(windows).reshape(-1)]


def is_live(request):
    return "isQuick" in request


def has_voice(voice):
    """Noise and music reach the live window all the time, so they must cost nothing there."""
    return voice is None or max(voice, default=0) >= VOICE


def read(request):
    with open(request["path"], "rb") as file:
        return samples(file, request["offset"], request["bytes"])


main()
