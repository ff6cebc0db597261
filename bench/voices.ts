import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  diarize,
  type KnownVoice,
  OnnxSpeakerEmbeddings,
  recogniseSpeakers,
  speakerPrints,
  type SpeakerEmbeddings,
  wavOf,
} from '../backend/src/modules/speech/bench-exports.js';
import { converse, type ConversationOptions } from './conversation.js';
import { RATE, type Reader, readReader, SYNTHETIC } from './readers.js';
import { onFolder } from './folder.js';
import { optionsOf } from './options.js';
import { cpuMsWithEnded, memoryOf } from './processes.js';
import { diarizationErrors, type SpokenTurn } from './speaker-errors.js';

/**
 * Measures speaker diarization (who speaks when, in synthetic calls of 2 to 8 people and clips of real meetings) and
 * speaker recognition (each reader is learned from a minute of half of their clips and recognized in the other half,
 * with their own voice among the known ones and without it).
 *
 *     npm run bench -- voices FOLDER [--whisper .data/whisper] [--seconds 180]
 *
 * FOLDER contains the clips of the bench `speech` and those of `bench/speak-readers.py`. Thresholds are fitted on the
 * training calls only. Copies of a reader at other speeds count as separate readers, except against copies of the
 * same reader.
 */
const values = optionsOf({ whisper: '.data/whisper', seconds: 180, only: '' });

const TRAINING = [
  'slt@1.1',
  'slt@0.92 kal16@1.05',
  'espeak rms@1.1',
  'awb@1.1 heart@0.92 espeak@1.1',
  'joe@0.92 slt@0.9 kal16@1.1',
  'heart@1.08 joe@1.08 awb@0.92 slt@1.1',
  'lj@1.1 rms@0.92 espeak kal16@0.95',
  'heart@0.92 joe@1.08 slt@1.1 rms@1.1 awb@1.1 espeak',
  'lj@0.92 joe@0.92 heart@1.08 kal16@1.1 rms@0.9 awb@0.92',
  'heart@0.92 joe@0.92 slt@0.92 rms@1.1 awb@1.1 kal16@1.1 espeak@1.1 lj@1.1',
];
const CALLS = [
  'heart joe',
  'slt awb',
  'heart rms joe',
  'lj awb slt',
  'heart joe slt awb',
  'lj rms joe kal16',
  'heart joe slt rms awb kal16',
  'lj heart joe rms awb espeak',
  'heart joe slt rms awb kal16 espeak lj',
  'heart joe slt rms awb jfk espeak lj',
];
const ALONE = ['heart', 'joe', 'lj', 'awb'];
const CONDITIONS = { noise: [0.05, 0.15], overlap: 0.25, rooms: true };
const COLLAR = 0.25;
const MEETINGS = 'bench/ami';

const SPEEDS = ['', '@0.9', '@1.1'];
const READERS = ['lj', 'heart', 'joe', 'espeak', ...SYNTHETIC].flatMap((voice) =>
  SPEEDS.map((speed) => voice + speed),
);
/** Seconds. */
const LONGEST_LINE = 10;
const LEARNED = { seconds: 60, noise: 0.05 };
const SITUATIONS = [LEARNED, { seconds: 20, noise: 0.1 }, { seconds: 60, noise: 0.2 }];

interface Sound {
  lines: { text: string; start: number; end: number }[];
  audio: { path: string; duration: number };
}

const { signal } = new AbortController();

async function main(scratch: string): Promise<void> {
  const [folder] = values.words;
  if (!folder) throw new Error('Give a folder of clips: READER-NAME.wav with READER-NAME.txt');
  const prints = new OnnxSpeakerEmbeddings({ runtimeDir: values.whisper });
  if (values.only !== 'known') {
    for (const [name, calls] of Object.entries({ training: TRAINING, calls: CALLS, alone: ALONE }))
      await measure(
        name,
        calls.map((readers, seed) => () => call(folder, scratch, readers, seed)),
        prints,
      );
    await measure('meetings', await meetings(folder), prints);
  }
  if (values.only !== 'turns') await measureKnown(folder, scratch, prints);
}

interface Talk {
  name: string;
  audio: Sound['audio'];
  turns: SpokenTurn[];
}

async function call(folder: string, scratch: string, named: string, seed: number): Promise<Talk> {
  const readers = await Promise.all(named.split(' ').map((name) => readReader(folder, name)));
  const noise = CONDITIONS.noise[seed % CONDITIONS.noise.length]!;
  const talk = converse(readers, { ...CONDITIONS, seconds: values.seconds, seed: seed + 1, noise });
  const path = join(scratch, 'talk.wav');
  await writeFile(path, wavOf(Buffer.from(talk.samples.buffer)));
  return {
    name: named,
    audio: { path, duration: talk.samples.length / RATE },
    turns: talk.turns.map(({ reader, ...turn }) => ({ ...turn, speaker: reader })),
  };
}

/** Clips of meetings whose turns are known; each is the beginning of its meeting. */
async function meetings(folder: string) {
  const clips = (await readdir(folder)).filter((file) => /^ami-.*\.wav$/.test(file)).sort();
  return clips.map((clip) => async (): Promise<Talk> => {
    const path = join(folder, clip);
    const duration = ((await readFile(path)).length - 44) / 2 / RATE;
    const meeting = basename(clip).split('-')[1]!;
    const rows = (await readFile(join(MEETINGS, `${meeting}.rttm`), 'utf8')).trim().split('\n');
    const turns = rows.map((row) => {
      const [, , , start, seconds, , , speaker] = row.split(' ');
      return { speaker: speaker!, start: Number(start), end: Number(start) + Number(seconds) };
    });
    return { name: meeting, audio: { path, duration }, turns };
  });
}

async function measure(name: string, talks: readonly (() => Promise<Talk>)[], prints: SpeakerEmbeddings) {
  const rows = [];
  for (const read of talks) {
    const { name: readers, audio, turns } = await read();
    const people = new Set(turns.map(({ speaker }) => speaker)).size;
    const before = cpuMsWithEnded(process.pid);
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, memoryOf([process.pid]).get('python') ?? 0)), 250);
    const chunks = (await prints.chunksOf(audio, signal))!;
    clearInterval(watch);
    const found = diarize(chunks);
    const seconds = (cpuMsWithEnded(process.pid) - before) / 1000;
    const all = { seconds: audio.duration, collar: 0 };
    const { wrong, missed, added, confused } = diarizationErrors(turns, found, all);
    rows.push({
      readers,
      people,
      found: new Set(found.map(({ speaker }) => speaker)).size,
      ...percent({ wrong, missed, added, confused }),
      ...percent({ 'with collar': diarizationErrors(turns, found, { ...all, collar: COLLAR }).wrong }),
      'processor seconds a second': Number((seconds / audio.duration).toFixed(3)),
      MB: Math.round(most / 2 ** 20),
    });
  }
  console.log(`Who speaks: ${name}`);
  console.table(rows);
  const summary = [...Map.groupBy(rows, ({ people }) => people)].map(([people, of]) => ({
    people,
    talks: of.length,
    'number right': of.filter(({ found }) => found === people).length,
    '% wrong': mean(of.map(({ wrong }) => wrong)),
    '% wrong with collar': mean(of.map((row) => row['with collar'])),
  }));
  console.table(summary);
}

const percent = <Name extends string>(shares: Record<Name, number>) =>
  Object.fromEntries(
    Object.entries<number>(shares).map(([name, share]) => [name, Number((100 * share).toFixed(1))]),
  ) as Record<Name, number>;

const mean = (numbers: readonly number[]): number =>
  Number((numbers.reduce((sum, each) => sum + each, 0) / numbers.length).toFixed(1));

async function measureKnown(folder: string, scratch: string, prints: SpeakerEmbeddings): Promise<void> {
  const known: KnownVoice[] = [];
  const sounds: { name: string; sounds: Sound[] }[] = [];
  for (const name of READERS) {
    const { phrases } = await readReader(folder, name);
    const half = Math.floor(phrases.length / 2);
    const sound = (part: Int16Array[], how: typeof LEARNED, seed: number) =>
      write({ name, phrases: part }, { ...how, seed }, join(scratch, `${name}-${seed}.wav`));
    const print = await learn(await sound(phrases.slice(0, half), LEARNED, 1), prints);
    if (print) known.push({ name, print });
    const later = SITUATIONS.map((how, at) => sound(phrases.slice(half), how, at + 2));
    sounds.push({ name, sounds: await Promise.all(later) });
  }
  console.log(`${known.length} of ${READERS.length} readers learned`);
  for (const [at, how] of SITUATIONS.entries()) {
    const counts = {
      right: 0,
      nobody: 0,
      wrong: 0,
      'a stranger is nobody': 0,
      'a stranger is somebody': 0,
    };
    for (const { name, sounds: later } of sounds) {
      const others = known.filter((voice) => personOf(voice.name) !== personOf(name));
      const own = known.filter((voice) => voice.name === name);
      const remembered = rememberedPrints(prints);
      const named = await recognise(later[at]!, [...own, ...others], remembered);
      counts[named === name ? 'right' : named === null ? 'nobody' : 'wrong']++;
      const stranger = await recognise(later[at]!, others, remembered);
      counts[stranger === null ? 'a stranger is nobody' : 'a stranger is somebody']++;
    }
    console.log(`${how.seconds} s, noise ${how.noise}`);
    console.table([counts]);
  }
}

const personOf = (name: string): string => name.split('@')[0]!;

async function write(reader: Reader, how: ConversationOptions, path: string): Promise<Sound> {
  const { samples, turns } = converse([reader], how);
  await writeFile(path, wavOf(Buffer.from(samples.buffer)));
  const lines: Sound['lines'] = [];
  for (const { start, end } of turns) {
    const last = lines.at(-1);
    if (last && end - last.start < LONGEST_LINE) last.end = end;
    else lines.push({ text: 'Words.', start, end });
  }
  return { lines, audio: { path, duration: samples.length / RATE } };
}

async function learn({ lines, audio }: Sound, prints: SpeakerEmbeddings) {
  const [heard] = (await speakerPrints([lines], audio, prints, signal)) ?? [];
  return heard?.print;
}

async function recognise({ lines, audio }: Sound, known: KnownVoice[], prints: SpeakerEmbeddings) {
  const [line] = await recogniseSpeakers(lines, audio, known, prints, signal);
  return line?.speaker ?? null;
}

/** Caches results for the same windows of the same audio. */
function rememberedPrints(prints: SpeakerEmbeddings): SpeakerEmbeddings {
  let heard: ReturnType<SpeakerEmbeddings['of']> | null = null;
  return {
    chunksOf: (...asked) => prints.chunksOf(...asked),
    of: (...asked) => (heard ??= prints.of(...asked)),
  };
}

await onFolder(main);
