"""Tells how the voice in short stretches of sound is, with the speaker encoder that the package Resemblyzer carries.

    python voices.worker.py MAX_BYTES

Speaks as `node_channel.py` says. A request is {path, windows: [[offset, bytes], ...]} into a file of 16 kHz mono 16-bit
samples, with windows of at most 1.6 s; what is heard are 256 little-endian floats each, of length 1 (zeros where there
is no sound), in base64. An LSTM of three layers (Wan et al. 2018, "Generalized End-to-End Loss for Speaker
Verification"), computed here, as its own package would need PyTorch. MAX_BYTES bounds the memory: beyond, it gives up.
"""

import base64
import collections
import os
import pickle
import struct
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor

import numpy as np

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "processes"))
from node_channel import Channel, lower_priority, memory, samples

WEIGHTS = "resemblyzer/pretrained.pt"
SAMPLE_RATE = 16_000
# The encoder's training input: 40 mel bands of 25 ms every 10 ms, 160 frames, at -30 dBFS.
BANDS, FRAME, STEP, FRAMES = 40, 400, 160, 160
LOUDNESS = -30
HIDDEN = 256
LAYERS = 3
AT_ONCE = 64


def main():
    most_bytes = int(sys.argv[1])
    channel = Channel()
    encoder = Encoder(os.path.join(sysconfig.get_path("purelib"), WEIGHTS))
    lower_priority()
    channel.tell({"kind": "ready"})
    for request in channel.requests():
        try:
            channel.tell({"kind": "heard", "heard": listen(encoder, request, most_bytes, channel)})
        except Exception as error:
            channel.tell({"kind": "failed", "reason": f"{type(error).__name__}: {error}"})


def listen(encoder, request, most_bytes, channel):
    windows = request["windows"]
    batches = [windows[at : at + AT_ONCE] for at in range(0, len(windows), AT_ONCE)]
    done = 0

    def work(batch):
        nonlocal done
        if memory() > most_bytes:
            raise MemoryError("Telling voices takes too much memory")
        with open(request["path"], "rb") as file:
            prints = encoder.prints([samples(file, offset, length) for offset, length in batch])
        done += len(batch)
        channel.tell({"kind": "progress", "share": done / len(windows)})
        return prints

    # Matrix multiplication releases the GIL, so threads use all cores.
    with ThreadPoolExecutor(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()) as pool:
        prints = list(pool.map(work, batches))
    return base64.b64encode(b"".join(part.astype("<f4").tobytes() for part in prints)).decode()


class Encoder:
    def __init__(self, path):
        weights = read_weights(path)
        self.bank = mel_bank().T
        self.window = np.hanning(FRAME + 1)[:-1].astype(np.float32)
        self.layers = [gates_of(weights, layer) for layer in range(LAYERS)]
        self.last = weights["linear.weight"].T.copy(), weights["linear.bias"]

    def prints(self, sounds):
        """A print for each of some stretches of sound, an array of their number x 256."""
        x = np.stack([self.frames(sound) for sound in sounds], axis=1)
        steps, count, _ = x.shape
        for into, back, bias in self.layers:
            gates = (x.reshape(steps * count, -1) @ into + bias).reshape(steps, count, 4 * HIDDEN)
            state = np.zeros((count, HIDDEN), np.float32)
            cell = np.zeros((count, HIDDEN), np.float32)
            x = np.empty((steps, count, HIDDEN), np.float32)
            for step in range(steps):
                act = np.tanh(gates[step] + state @ back)
                take, keep, give = (0.5 + 0.5 * act[:, at * HIDDEN : (at + 1) * HIDDEN] for at in (0, 1, 3))
                cell = keep * cell + take * act[:, 2 * HIDDEN : 3 * HIDDEN]
                state = give * np.tanh(cell)
                x[step] = state
        into, bias = self.last
        prints = np.maximum(0, x[-1] @ into + bias)
        is_sound = np.array([[np.any(sound)] for sound in sounds])
        return is_sound * prints / np.maximum(1e-9, np.linalg.norm(prints, axis=1, keepdims=True))

    def frames(self, sound):
        """Mel bands of 1.6 s; a shorter stretch is repeated."""
        power = np.mean(sound * sound) if len(sound) > 0 else 0
        if power > 0:
            sound = sound * max(1, 10 ** (LOUDNESS / 20) / np.sqrt(power))
        sound = np.pad(sound, max(FRAME // 2, (FRAME - len(sound)) // 2 + 1))
        framed = np.lib.stride_tricks.sliding_window_view(sound, FRAME)[::STEP] * self.window
        bands = (np.abs(np.fft.rfft(framed, axis=1)) ** 2).astype(np.float32) @ self.bank
        return bands[np.arange(FRAMES) % len(bands)]


def gates_of(weights, layer):
    """Weights of a layer's gates, in the order in, keep, cell, out; halved where sigmoid(x) = (1 + tanh(x / 2)) / 2."""
    halves = np.repeat(np.float32([0.5, 0.5, 1, 0.5]), HIDDEN)
    into = weights[f"lstm.weight_ih_l{layer}"] * halves[:, None]
    back = weights[f"lstm.weight_hh_l{layer}"] * halves[:, None]
    bias = (weights[f"lstm.bias_ih_l{layer}"] + weights[f"lstm.bias_hh_l{layer}"]) * halves
    return into.T.copy(), back.T.copy(), bias


def mel_bank():
    """Triangles over the powers of a frame, of equal area and equally far apart on Slaney's scale: bands x frequencies."""
    log_step = np.log(6.4) / 27
    top = 15 + np.log(SAMPLE_RATE / 2 / 1000) / log_step
    mels = np.linspace(0, top, BANDS + 2)
    edges = np.where(mels < 15, mels * 200 / 3, 1000 * np.exp(log_step * (mels - 15)))
    away = edges[:, None] - np.linspace(0, SAMPLE_RATE / 2, FRAME // 2 + 1)[None]
    width = np.diff(edges)[:, None]
    triangles = np.maximum(0, np.minimum(-away[:-2] / width[:-1], away[2:] / width[1:]))
    return (triangles * (2 / (edges[2:] - edges[:-2]))[:, None]).astype(np.float32)


def read_weights(path):
    """Arrays by name of a file that PyTorch wrote before its version 1.6; nothing in it is run."""
    with open(path, "rb") as file:
        for _ in range(3):
            Pickle(file).load()
        state = Pickle(file).load()["model_state"]
        stored = {}
        for key in Pickle(file).load():
            (count,) = struct.unpack("<q", file.read(8))
            stored[key] = np.frombuffer(file.read(4 * count), dtype="<f4")
    shaped = {}
    for name, (key, offset, shape) in state.items():
        shaped[name] = stored[key][offset : offset + int(np.prod(shape))].reshape(shape)
    return shaped


class Pickle(pickle.Unpickler):
    """Reads tensors as (key of the storage, offset, shape), and knows no other class."""

    def find_class(self, module, name):
        if (module, name) == ("torch._utils", "_rebuild_tensor_v2"):
            return lambda key, offset, shape, *_: (key, offset, shape)
        if (module, name) == ("collections", "OrderedDict"):
            return collections.OrderedDict
        if (module, name) == ("torch", "FloatStorage"):
            return name
        raise pickle.UnpicklingError(f"{module}.{name} is not read")

    def persistent_load(self, reference):
        return reference[2]


main()
