"""Hears who speaks when, and how a voice sounds.

    python voices.worker.py MODEL_FOLDER MAX_BYTES

Speaks as `node_channel.py` says. Requests name a file of 16 kHz mono 16-bit samples and byte ranges in it:

    {path, chunks: [[offset, bytes], ...]}   per chunk of at most ten seconds {speakers, pieces, embeddings}: for each
                                             frame of 16.875 ms a byte whose three bits are the chunk's own speakers;
                                             pieces [speaker, first frame, end] of what each says alone, of at most
                                             two seconds; the embedding of each piece
    {path, windows: [[offset, bytes], ...]}  the embedding of each window

Embeddings are 192 little-endian floats of length 1, zeros for too little speech; bytes are in base64. MODEL_FOLDER holds what
`tools/start/speaker-models.py` writes. MAX_BYTES bounds the memory: beyond, it gives up.
"""

import base64
import os
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import onnxruntime

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "processes"))
from node_channel import Channel, lower_priority, memory, samples

SAMPLE_RATE = 16_000
CHUNK = 10 * SAMPLE_RATE
# Bits of the speakers in each class of the segmentation: nobody, one of three, two of three.
CLASSES = np.uint8([0, 1, 2, 4, 3, 5, 6])
SPEAKERS = 3
# Samples between the segmentation's frames, and the middle of the first.
STEP, MIDDLE = 270, 495
# Frames of the embedding (25 ms every 10 ms) in 80 mel bands from 20 Hz, as Kaldi computes them.
FRAME, HOP, FFT, BANDS, LOWEST = 400, 160, 512, 80, 20
# Frames of an embedding; fewer say more about the words than about the voice.
LEAST_FRAMES = 30
# Frames of the segmentation: a piece at most, and a pause that ends one.
PIECE, PAUSE = 118, 30
NUMBERS = 192


def main():
    folder, most_bytes = sys.argv[1], int(sys.argv[2])
    channel = Channel()
    # Set before the models are loaded, whose threads inherit the priority.
    lower_priority()
    models = Models(folder)
    channel.tell({"kind": "ready"})
    for request in channel.requests():
        try:
            channel.tell({"kind": "heard", "heard": listen(models, request, most_bytes, channel)})
        except Exception as error:
            channel.tell({"kind": "failed", "reason": f"{type(error).__name__}: {error}"})


def listen(models, request, most_bytes, channel):
    hear, ranges = (models.chunk, request["chunks"]) if "chunks" in request else (models.window, request["windows"])
    done = 0

    def work(place):
        nonlocal done
        if memory() > most_bytes:
            raise MemoryError("Telling voices takes too much memory")
        with open(request["path"], "rb") as file:
            heard = hear(samples(file, *place))
        done += 1
        channel.tell({"kind": "progress", "share": done / len(ranges)})
        return heard

    # ONNX Runtime releases the GIL, so threads use all cores.
    with ThreadPoolExecutor(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()) as pool:
        return list(pool.map(work, ranges))


class Models:
    def __init__(self, folder):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        # The arena would keep the memory of the longest input.
        options.enable_cpu_mem_arena = False
        self.segmentation, self.embedding = (
            onnxruntime.InferenceSession(os.path.join(folder, name), options, providers=["CPUExecutionProvider"])
            for name in ("segmentation.onnx", "embedding.onnx")
        )
        self.window_shape = (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(FRAME) / (FRAME - 1))) ** 0.85
        self.bank = mel_bank().T

    def chunk(self, sound):
        padded = np.pad(sound, (0, CHUNK - len(sound)))[None, None]
        classes = self.segmentation.run(None, {"sound": padded})[0][0].argmax(axis=1)
        speakers = CLASSES[classes][: max(0, (len(sound) - MIDDLE) // STEP + 1)]
        bands = self.bands(sound)
        frames = np.rint((np.arange(len(bands)) * HOP + FRAME // 2 - MIDDLE) / STEP).astype(int)
        pieces, embeddings = [], [np.zeros((0, NUMBERS), "<f4")]
        for speaker, piece in pieces_of(speakers):
            pieces.append([speaker, int(piece[0]), int(piece[-1]) + 1])
            embeddings.append(self.embed(bands[np.isin(frames, piece)])[None])
        return {"speakers": encoded(speakers), "pieces": pieces, "embeddings": encoded(np.concatenate(embeddings))}

    def window(self, sound):
        return encoded(self.embed(self.bands(sound) if np.any(sound) else np.zeros((0, BANDS))))

    def embed(self, bands):
        if len(bands) < LEAST_FRAMES:
            return np.zeros(NUMBERS, "<f4")
        heard = self.embedding.run(None, {"bands": (bands - bands.mean(axis=0)).astype(np.float32)[None]})[0][0]
        return (heard / max(1e-9, np.linalg.norm(heard))).astype("<f4")

    def bands(self, sound):
        if len(sound) < FRAME:
            return np.zeros((0, BANDS), np.float32)
        frames = np.lib.stride_tricks.sliding_window_view(sound, FRAME)[::HOP].astype(np.float32)
        frames = frames - frames.mean(axis=1, keepdims=True)
        frames = frames - 0.97 * np.concatenate([frames[:, :1], frames[:, :-1]], axis=1)
        power = np.abs(np.fft.rfft(frames * self.window_shape, FFT, axis=1)) ** 2
        return np.log(np.maximum(power[:, :-1] @ self.bank, np.finfo(np.float32).eps))


def pieces_of(speakers):
    """The frames of each piece, with its speaker. A speaker who is never alone has pieces of overlapping speech."""
    for speaker in range(SPEAKERS):
        frames = np.flatnonzero(speakers == 1 << speaker)
        if len(frames) == 0:
            frames = np.flatnonzero(speakers >> speaker & 1)
        for run in np.split(frames, np.flatnonzero(np.diff(frames) > PAUSE) + 1):
            if len(run) > 0:
                for piece in np.array_split(run, -(-len(run) // PIECE)):
                    yield speaker, piece


def mel_bank():
    """Triangles that are equally wide on the mel scale: bands x frequencies."""

    def mel(hertz):
        return 1127 * np.log(1 + hertz / 700)

    edges = np.linspace(mel(LOWEST), mel(SAMPLE_RATE / 2), BANDS + 2)[:, None]
    bins = mel(np.arange(FFT // 2) * SAMPLE_RATE / FFT)[None]
    rising = (bins - edges[:-2]) / (edges[1:-1] - edges[:-2])
    falling = (edges[2:] - bins) / (edges[2:] - edges[1:-1])
    return np.maximum(0, np.minimum(rising, falling)).astype(np.float32)


def encoded(array):
    return base64.b64encode(array.tobytes()).decode()


main()
