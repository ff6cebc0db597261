import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  nameVoices,
  ResemblyzerSpeakerEmbeddings,
  type Transcriber,
  WhisperTranscriber,
  wavOf,
} from '../backend/src/modules/speech/bench-exports.js';
import { converse, type Conversation } from './conversation.js';
import { RATE, readReader } from './readers.js';
import { speakerErrors, type SpokenLine } from './speaker-errors.js';
import { onFolder } from './folder.js';
import { optionsOf } from './options.js';

/**
 * Measures speaker diarization: conversations joined from clips of different readers go through Whisper and
 * diarization on one channel.
 *
 *     npm run bench -- speakers FOLDER [--whisper .data/whisper] [--seconds 120] [--noise 0.05] [--keep FOLDER]
 *
 * FOLDER contains the clips of `bench -- speech`. Thresholds are fitted on the training readers only; two of the
 * others are real people (`lj`, `jfk`). `--keep` saves Whisper's results for another run.
 */
const values = optionsOf({ whisper: '.data/whisper', seconds: 120, noise: 0.05, keep: '' });

const TRAINING = [
  'slt',
  'rms',
  'kal16',
  'slt@0.9',
  'rms@1.1',
  'slt rms',
  'slt kal16',
  'rms kal16',
  'slt@0.9 rms',
  'kal16@1.1 rms',
  'slt@1.1 slt@0.88',
  'slt rms kal16',
  'slt@0.9 rms@1.1 kal16',
  'slt rms kal16 slt@0.86',
  'slt@1.1 rms rms@1.15 kal16@0.9',
];
const HELD_BACK = [
  'lj',
  'jfk',
  'awb',
  'lj@0.9',
  'awb@1.1',
  'lj jfk',
  'lj awb',
  'jfk awb',
  'lj@0.9 awb',
  'jfk@1.1 lj',
  'lj@1.1 lj@0.88',
  'lj jfk awb',
  'lj@0.9 jfk@1.1 awb',
  'lj jfk awb lj@0.86',
  'lj@1.1 jfk awb awb@1.15',
];

interface Result {
  readers: string[];
  speakersFound: number;
  /** Null if no names were given. */
  wrong: number | null;
  seconds: number;
}

async function main(scratch: string): Promise<void> {
  const [folder] = values.words;
  if (!folder) throw new Error('Give a folder of clips: READER-NAME.wav with READER-NAME.txt');
  if (values.keep) await mkdir(values.keep, { recursive: true });
  const whisper = new WhisperTranscriber({ runtimeDir: values.whisper, language: 'en' });
  const prints = new ResemblyzerSpeakerEmbeddings({ runtimeDir: values.whisper });
  const { signal } = new AbortController();
  try {
    for (const [set, all] of [
      ['training', TRAINING],
      ['held back', HELD_BACK],
    ] as const) {
      const results: Result[] = [];
      for (const [seed, named] of all.entries()) {
        const readers = await Promise.all(named.split(' ').map((name) => readReader(folder, name)));
        const talk = converse(readers, values.seconds, seed + 1, values.noise);
        const path = join(scratch, 'talk.wav');
        await writeFile(path, wavOf(Buffer.from(talk.samples.buffer)));
        const audio = { path, duration: talk.samples.length / RATE };
        const heard = await hear(whisper, audio, `${set} ${named}`);
        const started = performance.now();
        const lines = await nameVoices(heard, audio, prints, signal);
        results.push(resultOf(named.split(' '), talk, lines, (performance.now() - started) / 1000));
      }
      console.log(`Readers ${set}`);
      console.table(results.map(({ readers, ...rest }) => ({ readers: readers.join(' '), ...rest })));
      console.table(summaryOf(results));
    }
  } finally {
    await whisper.close();
  }
}

async function hear(whisper: Transcriber, audio: { path: string; duration: number }, name: string) {
  const kept = values.keep && join(values.keep, `${name} ${values.seconds} ${values.noise}.json`);
  const before = kept && (await readFile(kept, 'utf8').catch(() => null));
  if (before) return JSON.parse(before) as Awaited<ReturnType<Transcriber['transcribe']>>['lines'];
  const { signal } = new AbortController();
  const { lines } = await whisper.transcribe(audio, { onProgress: () => undefined, signal });
  if (kept) await writeFile(kept, JSON.stringify(lines));
  return lines;
}

function resultOf(
  readers: string[],
  { turns }: Conversation,
  lines: readonly SpokenLine[],
  seconds: number,
): Result {
  const speakersFound = new Set(lines.flatMap(({ speaker }) => speaker ?? [])).size;
  const wrong = speakersFound === 0 ? null : Number((100 * speakerErrors(turns, lines)).toFixed(1));
  return { readers, speakersFound, wrong, seconds: Number(seconds.toFixed(1)) };
}

function summaryOf(results: readonly Result[]) {
  return [1, 2, 3, 4].map((speakers) => {
    const of = results.filter(({ readers }) => readers.length === speakers);
    const named = of.flatMap(({ wrong }) => (wrong === null ? [] : [wrong]));
    return {
      speakers,
      conversations: of.length,
      'with names': named.length,
      'as many as there are': of.filter(({ speakersFound }) => speakersFound === speakers).length,
      '% of time wrong': named.length ? (named.reduce((a, b) => a + b) / named.length).toFixed(1) : '-',
      'at worst': named.length ? Math.max(...named).toFixed(1) : '-',
    };
  });
}

await onFolder(main);
