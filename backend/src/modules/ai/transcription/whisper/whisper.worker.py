"""Holds one Whisper model and recognises the stretches of sound it is sent, on one thread.

    python whisper.worker.py MODEL_FOLDER LANGUAGE MOST_BYTES    recognises what it is sent
    python whisper.worker.py MODEL_FOLDER                        only loads the model, to see whether it can

Speaks lines of JSON on the file descriptor that NODE_CHANNEL_FD names, as a Node child process does. Reaches for no
network: the model is a folder. MOST_BYTES bounds its memory: beyond, it says that it is spent after its answer.
"""

import json
import os
import socket
import sys
import threading
import types

# Sound comes as samples, so the packages that read media files and find voices are not installed.
sys.modules["av"] = types.ModuleType("av")

import ctranslate2
import numpy as np
from faster_whisper import WhisperModel

SAMPLE_RATE = 16_000
# Higher ones are dice: what cannot be heard by then is better left out than made up.
TEMPERATURES = [0.0, 0.2, 0.4]


def main():
    model_folder, *rest = sys.argv[1:]
    channel = Channel(int(os.environ["NODE_CHANNEL_FD"])) if rest else None
    model = WhisperModel(model_folder, device="cpu", compute_type="int8", cpu_threads=1, local_files_only=True)
    if not rest:
        return
    language = rest[0] if model.model.is_multilingual else "en"
    most_bytes = int(rest[1])
    lower_priority()
    # The same sound gives the same words.
    ctranslate2.set_random_seed(0)
    channel.tell({"kind": "ready"})
    for request in channel.requests():
        try:
            heard = recognise(model, language, request, channel)
            channel.tell({"kind": "heard", "heard": heard, "spent": memory() > most_bytes})
        except Exception as error:
            channel.tell({"kind": "failed", "reason": f"{type(error).__name__}: {error}"})


def recognise(model, language, request, channel):
    sound = read(request)
    segments, _ = model.transcribe(
        sound,
        language=language,
        beam_size=5,
        temperature=TEMPERATURES,
        word_timestamps=True,
        condition_on_previous_text=False,
        vad_filter=False,
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
    return heard


def read(request):
    with open(request["path"], "rb") as file:
        file.seek(request["offset"])
        raw = file.read(request["bytes"])
    if len(raw) < request["bytes"]:
        raise EOFError("The sound ends before the piece does")
    return np.frombuffer(raw, dtype="<i2").astype(np.float32) / 32768


def memory():
    """Bytes that the process takes now; 0 where the system does not say."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def lower_priority():
    try:
        os.nice(10)
    except OSError:
        pass


class Channel:
    def __init__(self, descriptor):
        self.socket = socket.socket(fileno=descriptor)
        self.socket.setblocking(True)
        self.lock = threading.Lock()
        self.waiting = []
        self.arrived = threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        with self.socket.makefile("r", encoding="utf-8") as lines:
            for line in lines:
                with self.arrived:
                    self.waiting.append(json.loads(line))
                    self.arrived.notify()
        # The parent is gone, or has no more work: also in the middle of a piece.
        os._exit(0)

    def requests(self):
        while True:
            with self.arrived:
                self.arrived.wait_for(lambda: self.waiting)
                request = self.waiting.pop(0)
            yield request

    def tell(self, message):
        with self.lock:
            self.socket.sendall((json.dumps(message) + "\n").encode())


main()
