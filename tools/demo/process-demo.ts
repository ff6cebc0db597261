/**
 * Makes `demo.json` and `demo-storyboard.jpg` from `demo.mp4` with the built product's pipeline.
 *
 *     npx nx build backend && node tools/demo/process-demo.ts [FOLDER OF WHISPER, else .data/whisper]
 *
 * Synthetic voices are recognized less well than people, so lines are corrected against the script: words are the
 * script's, times the recognizer's.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Seconds. */
interface Line {
  text: string;
  start: number;
  end: number;
  speaker: string | null;
}
interface TimedWord {
  word: string;
  at: number;
}
interface Script {
  scenes: { turns: { sentences: string[] }[] }[];
}
interface Timing {
  turns: { start: number; end: number }[];
}
/** The parts of the built product that are used here. */
interface Built {
  WhisperTranscriber: new (options: { runtimeDir: string; language: string }) => {
    transcribe(
      audio: { path: string; duration: number },
      options: { onProgress: () => void; signal: AbortSignal },
    ): Promise<{ lines: Line[] }>;
    close(): Promise<void>;
  };
  ExtractiveWriter: new () => {
    describe(
      spoken: { lines: Line[]; duration: number; fallbackTitle: string },
      signal: AbortSignal,
    ): Promise<{ chapters: object[] }>;
  };
  findFfmpeg: (paths: { ffmpegPath: null; ffprobePath: null }) => Promise<object>;
  storyboardOf: (video: { duration: number; width: number; height: number }) => object | null;
  makeStoryboard: (...given: [object, string, object | null, number, string, AbortSignal]) => Promise<void>;
}

const root = resolve(import.meta.dirname, '../..');
const built = (path: string) => import(join(root, 'dist/backend/src/modules', path)) as Promise<Built>;
const { WhisperTranscriber } = await built('speech/adapters/whisper.transcriber.js');
const { findFfmpeg } = await built('media/tools/ffmpeg.js');
const { makeStoryboard, storyboardOf } = await built('media/tools/make-storyboard.js');
const { ExtractiveWriter } = await built('ai/writing/adapters/extractive.writer.js');

const video = join(root, 'backend/assets/demo/demo.mp4');
const script = JSON.parse(readFileSync(join(root, 'tools/demo/script.json'), 'utf8')) as Script;
const timing = JSON.parse(readFileSync(join(root, 'tools/demo/timing.json'), 'utf8')) as Timing;
const folder = mkdtempSync(join(tmpdir(), 'playhead-demo-'));
const { signal } = new AbortController();

try {
  const audio = join(folder, 'audio.wav');
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-i', video, '-ac', '1', '-ar', '16000', audio]);
  const duration = Number(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', video]),
  );
  const runtimeDir = resolve(process.argv[2] ?? join(root, '.data/whisper'));
  const transcriber = new WhisperTranscriber({ runtimeDir, language: 'en' });
  const { lines: heard } = await transcriber.transcribe(
    { path: audio, duration },
    { onProgress: () => undefined, signal },
  );
  await transcriber.close();

  const segments = correct(heard);
  const content = await new ExtractiveWriter().describe(
    { lines: segments, duration, fallbackTitle: 'Demo' },
    signal,
  );
  const storyboard = storyboardOf({ duration, width: 1280, height: 720 });
  const ffmpeg = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });
  const pictures = join(root, 'backend/assets/demo/demo-storyboard.jpg');
  await makeStoryboard(ffmpeg, video, storyboard, duration, pictures, signal);
  const madeBy =
    'Whisper for the times, the script of tools/demo for the words (corrected by hand), the extractive writer for the rest';
  writeFileSync(
    join(root, 'backend/assets/demo/demo.json'),
    `${JSON.stringify({ language: 'en', ...content, duration, storyboard, segments, madeBy }, null, 2)}\n`,
  );
  console.info(`${segments.length} lines of ${heard.length} heard, ${content.chapters.length} chapters`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The script's sentences with the recognizer's times, aligned within turns. */
function correct(heard: Line[]): Line[] {
  const turns = script.scenes.flatMap((scene) => scene.turns);
  const words = heard.flatMap(spread);
  return turns.flatMap((turn, index) => {
    const { start, end } = timing.turns[index]!;
    const spoken = words.filter((word) => word.at >= start - 0.3 && word.at <= end + 0.3);
    const expected = turn.sentences.flatMap((sentence, number) =>
      plain(sentence).map((word) => ({ word, number })),
    );
    const times = placeWords(expected, spoken, start, end);
    return turn.sentences.map((text, number) => {
      const own = times.filter((_, at) => expected[at]!.number === number);
      const next = times[expected.findLastIndex((word) => word.number === number) + 1] ?? end;
      return {
        text,
        start: round(own[0]!),
        end: round(Math.max(own[0]! + 0.5, next - 0.05)),
        // As for any upload, speakers are unnamed.
        speaker: null,
      };
    });
  });
}

/** Start of each expected word: that of the same recognized word in order, interpolated in between. */
function placeWords(
  expected: readonly { word: string }[],
  spoken: readonly TimedWord[],
  start: number,
  end: number,
): number[] {
  const pairs = longestCommon(
    expected.map(({ word }) => word),
    spoken.map(({ word }) => word),
  );
  const known = new Map(pairs.map(([at, heardAt]) => [at, spoken[heardAt]!.at]));
  known.set(0, Math.min(known.get(0) ?? start, start + 0.3));
  known.set(expected.length, end);
  const anchors = [...known.entries()].sort(([a], [b]) => a - b);
  return expected.map((_, at) => {
    const after = anchors.findIndex(([anchor]) => anchor > at);
    const [[from, fromTime], [to, toTime]] = [anchors[after - 1]!, anchors[after]!];
    return fromTime + ((toTime - fromTime) * (at - from)) / (to - from);
  });
}

/** Words of a recognized line, spread over its time by their length. */
function spread({ text, start, end }: Line): TimedWord[] {
  const words = plain(text);
  const letters = words.join('').length;
  let passed = 0;
  return words.map((word) => {
    const at = start + ((end - start) * passed) / letters;
    passed += word.length;
    return { word, at };
  });
}

function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  const best = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      best[i]![j] = a[i] === b[j] ? best[i + 1]![j + 1]! + 1 : Math.max(best[i + 1]![j]!, best[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (best[i + 1]![j]! >= best[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}

function plain(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
