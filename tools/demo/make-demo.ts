/**
 * Makes the demo's video from `script.json`: two synthetic voices (flite) and slides drawn by headless Chromium,
 * joined by ffmpeg. Writes backend/assets/demo/demo.mp4 and demo.jpg, and timing.json in this folder.
 *
 *     node tools/demo/make-demo.ts        (needs flite, ffmpeg, ffprobe and chromium on the PATH)
 *
 * `process-demo.ts` then makes demo.json with our own pipeline.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const assets = join(here, '../../backend/assets/demo');

/** Seconds of silence after a sentence, before another speaker, before another slide, and at start and end. */
const PAUSES = { sentence: 0.45, turn: 0.85, scene: 1.3, start: 1, end: 2 };
const FRAME_RATE = 10;
/** Removes rumble and equalizes the loudness of both voices. */
const POLISH = 'highpass=f=60,loudnorm=I=-17:TP=-2,aresample=44100';

interface Script {
  speakers: Record<string, { voice: string; stretch: number }>;
  scenes: { slide: { heading: string }; turns: { speaker: string; sentences: string[] }[] }[];
}
/** Seconds. */
interface Timing {
  duration: number;
  turns: { speaker: string; start: number; end: number }[];
  scenes: { heading: string; start: number; end: number }[];
}
declare global {
  interface Window {
    draw(slide: object, state: object): void;
  }
}

const script = JSON.parse(await readFile(join(here, 'script.json'), 'utf8')) as Script;
const folder = await mkdtemp(join(tmpdir(), 'playhead-demo-'));
try {
  await mkdir(assets, { recursive: true });
  const timing = await speak(script, folder);
  await showSlides(script, timing, folder);
  await compose(folder);
  await writeFile(join(here, 'timing.json'), `${JSON.stringify(timing, null, 2)}\n`);
  console.log(`demo.mp4: ${timing.duration} s, ${timing.turns.length} turns, ${script.scenes.length} slides`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Synthesizes all sentences and returns start and end of each turn and scene in seconds. */
async function speak({ speakers, scenes }: Script, folder: string): Promise<Timing> {
  const parts = [await silence(PAUSES.start, 'start', folder)];
  const timing: Timing = { duration: 0, turns: [], scenes: [] };
  let now = PAUSES.start;
  const pause = async (seconds: number, name: string) => {
    parts.push(await silence(seconds, name, folder));
    now += seconds;
  };
  for (const [s, scene] of scenes.entries()) {
    const from = now;
    for (const [t, { speaker, sentences }] of scene.turns.entries()) {
      const start = now;
      for (const [i, sentence] of sentences.entries()) {
        if (i > 0) await pause(PAUSES.sentence, `sentence-${s}-${t}-${i}`);
        const { voice, stretch } = speakers[speaker]!;
        const spoken = join(folder, `spoken-${s}-${t}-${i}.wav`);
        await run('flite', [
          '-voice',
          voice,
          '--setf',
          `duration_stretch=${stretch}`,
          '-t',
          sentence,
          '-o',
          spoken,
        ]);
        parts.push(spoken);
        now += await secondsOf(spoken);
      }
      timing.turns.push({ speaker, start: round(start), end: round(now) });
      const isLast = t === scene.turns.length - 1;
      await pause(
        !isLast ? PAUSES.turn : s < scenes.length - 1 ? PAUSES.scene : PAUSES.end,
        `turn-${s}-${t}`,
      );
    }
    timing.scenes.push({ heading: scene.slide.heading, start: round(s === 0 ? 0 : from), end: round(now) });
  }
  timing.duration = round(now);
  const list = join(folder, 'parts.txt');
  await writeFile(list, parts.map((part) => `file '${part}'\n`).join(''));
  await ffmpeg([
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-af',
    POLISH,
    '-ac',
    '1',
    join(folder, 'speech.wav'),
  ]);
  return timing;
}

async function silence(seconds: number, name: string, folder: string): Promise<string> {
  const path = join(folder, `silence-${name}.wav`);
  await ffmpeg([
    '-f',
    'lavfi',
    '-i',
    'anullsrc=r=16000:cl=mono',
    '-t',
    String(seconds),
    '-c:a',
    'pcm_s16le',
    path,
  ]);
  return path;
}

/** Draws a picture for every slide and speaker, and lists how long each is shown. */
async function showSlides({ speakers, scenes }: Script, timing: Timing, folder: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await whereIs('chromium'),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(pathToFileURL(join(here, 'slides.html')).href);
    await page.addStyleTag({ content: await fontFace() });
    await page.evaluate(() =>
      Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 20px "Inter Variable"`))),
    );
    const shown: string[] = [];
    for (const [s, { slide }] of scenes.entries()) {
      const { start, end } = timing.scenes[s]!;
      let now = start;
      const turns = timing.turns.filter((turn) => turn.start >= start && turn.end <= end);
      const show = async (speaker: string | null, until: number) => {
        const picture = join(folder, `slide-${s}-${speaker ?? 'nobody'}.png`);
        await page.evaluate(([slide, state]) => window.draw(slide, state), [
          slide,
          { speakers, speaker, page: s + 1, pages: scenes.length },
        ] as const);
        await page.screenshot({ path: picture });
        shown.push(`file '${picture}'\nduration ${(until - now).toFixed(3)}\n`);
        now = until;
      };
      for (const turn of turns) {
        if (turn.start > now) await show(null, turn.start);
        await show(turn.speaker, turn.end);
      }
      if (end > now) await show(null, end);
      if (s === 0) await page.screenshot({ path: join(assets, 'demo.jpg'), type: 'jpeg', quality: 82 });
    }
    // The last picture is listed twice, because ffmpeg ignores the last duration.
    shown.push(`${shown.at(-1)!.split('\n')[0]}\n`);
    await writeFile(join(folder, 'slides.txt'), shown.join(''));
  } finally {
    await browser.close();
  }
}

async function fontFace() {
  const file = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const data = (await readFile(file)).toString('base64');
  return `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url(data:font/woff2;base64,${data}); }`;
}

async function compose(folder: string): Promise<void> {
  await ffmpeg([
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    join(folder, 'slides.txt'),
    '-i',
    join(folder, 'speech.wav'),
    '-vf',
    `fps=${FRAME_RATE},format=yuv420p`,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '22',
    // A key frame every two seconds keeps seeking fast.
    '-tune',
    'stillimage',
    '-g',
    String(2 * FRAME_RATE),
    '-c:a',
    'aac',
    '-b:a',
    '80k',
    '-ac',
    '1',
    '-shortest',
    '-map_metadata',
    '-1',
    '-movflags',
    '+faststart',
    join(assets, 'demo.mp4'),
  ]);
}

async function ffmpeg(args: string[]): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}

async function secondsOf(path: string): Promise<number> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  return Number((await run('ffprobe', args)).stdout);
}

async function whereIs(program: string): Promise<string> {
  return (await run('which', [program])).stdout.trim();
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
