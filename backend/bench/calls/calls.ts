import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExtractiveWriter, contentStems } from '../../src/modules/ai/measures.js';
import { type MediaTools, openMediaTools, type Slide } from '../../src/modules/media/measures.js';
import {
  hotWordsOf,
  nameVoices,
  ResemblyzerVoicePrints,
  WhisperTranscriber,
} from '../../src/modules/speech/measures.js';
import type { Transcription } from '../../src/modules/speech/measures.js';

/**
 * Chapters and names of sales calls that were written and spoken for this, through slides, speech and writing.
 *
 *     npm run bench:calls -- FOLDER MEDIA [--whisper .data/whisper] [--kept FOLDER] [--words none|slides|vocabulary]
 *
 * FOLDER holds NAME.json, the texts with what is to be found in them; MEDIA the calls as they were
 * spoken: NAME.mp4, and NAME.times.json with the seconds of their lines. What was read and heard is kept, so that another run only writes.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    whisper: { type: 'string', default: '.data/whisper' },
    kept: { type: 'string', default: join(tmpdir(), 'playhead-calls') },
    words: { type: 'string', default: 'slides' },
  },
});

interface Call {
  id: string;
  title: string;
  fileName: string;
  vocabulary: string[];
  lines: { text: string }[];
  reference: {
    chapters: { atLine: number; title: string }[];
    names: Record<'people' | 'companies' | 'products', string[]>;
  };
}

interface Times {
  duration: number;
  lines: { begin: number; end: number }[];
}

interface Heard extends Transcription {
  slides: Slide[];
}

const { signal } = new AbortController();
const WITHIN = 10;

async function json<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

async function heardIn(call: Call, media: string, tools: MediaTools): Promise<Heard> {
  const kept = join(values.kept, `${call.id}.${values.words}.json`);
  const before = await json<Heard>(kept).catch(() => null);
  if (before) return before;
  const folder = await mkdtemp(join(tmpdir(), 'call-'));
  const facts = await tools.probe(media, signal);
  const slidesKept = join(values.kept, `${call.id}.pictures.json`);
  const slides =
    (await json<Slide[]>(slidesKept).catch(() => null)) ??
    (await tools.readSlides(media, facts, folder, signal)) ??
    [];
  await mkdir(values.kept, { recursive: true });
  await writeFile(slidesKept, JSON.stringify(slides));
  const audio = { path: join(folder, 'audio.wav'), duration: facts.duration };
  await tools.extractAudio(media, { mix: audio.path, channels: null }, facts, signal);
  const vocabulary = values.words === 'vocabulary' ? call.vocabulary : [];
  const hotWords = values.words === 'none' ? [] : hotWordsOf({ vocabulary, texts: [call.fileName], slides });
  const whisper = new WhisperTranscriber({ runtimeDir: values.whisper, language: 'en' });
  const options = { onProgress: () => undefined, signal, hotWords };
  const transcription = await whisper.transcribe(audio, options);
  const voices = new ResemblyzerVoicePrints({ runtimeDir: values.whisper });
  const lines = await nameVoices(transcription.lines, audio, voices, signal).catch(() => transcription.lines);
  await whisper.close();
  await rm(folder, { recursive: true });
  const heard = { ...transcription, lines, slides };
  await writeFile(kept, JSON.stringify(heard));
  return heard;
}

/** How many chapters begin where they should and share the main word of their title, and how many begin nowhere. */
function scoreChapters(
  call: Call,
  times: Times,
  chapters: readonly { title: string; start: number }[],
): { right: number; all: number; begun: number; false: number } {
  const wanted = call.reference.chapters
    .filter(({ atLine }) => atLine > 0)
    .map(({ atLine, title }) => ({ start: times.lines[atLine]!.begin, title }));
  const near = (one: { start: number }, other: { start: number }) =>
    Math.abs(one.start - other.start) <= WITHIN;
  const begun = wanted.filter((one) => chapters.some((chapter) => near(one, chapter)));
  const right = begun.filter((one) =>
    chapters.some(
      (chapter) =>
        near(one, chapter) &&
        contentStems(one.title).some((stem) => contentStems(chapter.title).includes(stem)),
    ),
  );
  const extra = chapters.filter((chapter) => chapter.start > 0 && !wanted.some((one) => near(one, chapter)));
  return { right: right.length, all: wanted.length, begun: begun.length, false: extra.length };
}

const plain = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
const count = (text: string, name: string): number => plain(text).split(plain(name)).length - 1;

/** Of the times that a name is said, how many are written as it is. */
function scoreNames({ lines, reference }: Call, heard: Heard): { right: number; all: number } {
  const { people, companies, products } = reference.names;
  const said = lines.map(({ text }) => text).join(' . ');
  const written = heard.lines.map(({ text }) => text).join(' . ');
  const parts = new Set([...people, ...companies, ...products].flatMap((name) => name.split(/\s+/)));
  let [right, all] = [0, 0];
  for (const part of parts) {
    all += count(said, part);
    right += Math.min(count(said, part), count(written, part));
  }
  return { right, all };
}

const [folder, media] = positionals as [string, string];
const tools = await openMediaTools();
const sums = { right: 0, all: 0, begun: 0, false: 0, namesRight: 0, names: 0 };
for (const file of (await readdir(media)).filter((name) => name.endsWith('.mp4')).sort()) {
  const name = basename(file, '.mp4');
  const call = await json<Call>(join(folder, `${name}.json`));
  const times = await json<Times>(join(media, `${name}.times.json`));
  const heard = await heardIn(call, join(media, file), tools);
  const written = await new ExtractiveWriter({ worker: null }).describe(
    {
      ...{ lines: heard.lines, slides: heard.slides, duration: times.duration },
      fallbackTitle: call.fileName.replace(/\.\w+$/, ''),
    },
    signal,
  );
  const chapters = scoreChapters(call, times, written.chapters);
  const names = scoreNames(call, heard);
  console.log(`\n${name}: ${written.title}\n  ${written.description}`);
  for (const { start, title } of written.chapters)
    console.log(`  ${start.toFixed(0).padStart(4)} s  ${title}`);
  console.log(`  chapters ${JSON.stringify(chapters)}, names ${JSON.stringify(names)}`);
  for (const key of ['right', 'all', 'begun', 'false'] as const) sums[key] += chapters[key];
  sums.namesRight += names.right;
  sums.names += names.all;
}
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(0)} %`;
console.log(
  `\nchapters ${percent(sums.right, sums.all)} (begun ${percent(sums.begun, sums.all)}, ${sums.false} false), ` +
    `names ${percent(sums.namesRight, sums.names)}`,
);
