import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transcriber } from './ports/transcriber.js';
import { wavOf } from './speech-wav.js';
import { transcribeChannels } from './transcribe-channels.js';
import type { KnownVoice } from './voices/recognise-speakers.js';
import type { SpeakerEmbeddings } from './voices/speaker-embeddings.js';

const ANN: KnownVoice = { name: 'Ann Lee', print: Float32Array.of(1, 0) };
const BEN: KnownVoice = { name: 'Ben Wu', print: Float32Array.of(0, 1) };
const SECONDS = 20;
const ON = Array.from({ length: SECONDS * 16_000 }, (_, i) => Math.sin(i) * 10_000);
const OFF = ON.map(() => 0);
const sound = (...parts: number[][]) => wavOf(Buffer.from(Int16Array.from(parts.flat()).buffer));

const voicesOf = (of: SpeakerEmbeddings['of']): SpeakerEmbeddings => ({ of, chunksOf: async () => null });
const voices = voicesOf(async ({ path }, stretches) =>
  stretches.map(() => (path.endsWith('left.wav') ? ANN.print : BEN.print)),
);
const alike = voicesOf(async (_, stretches) => stretches.map(() => ANN.print));
const transcriber = {
  transcribe: async ({ path }: { path: string }) => ({
    engine: 'an engine',
    lines: path.endsWith('left.wav')
      ? [{ text: 'First.', start: 0, end: SECONDS }]
      : [{ text: 'Second.', start: SECONDS, end: 2 * SECONDS }],
  }),
} as unknown as Transcriber;

const folder = await mkdtemp(join(tmpdir(), 'channels-'));
await writeFile(join(folder, 'mix.wav'), sound(ON, ON));
await writeFile(join(folder, 'left.wav'), sound(ON, OFF));
await writeFile(join(folder, 'right.wav'), sound(OFF, ON));

describe('The voices of two channels', () => {
  afterAll(() => rm(folder, { recursive: true }));

  const speakers = async (
    known: KnownVoice[] | Error,
    { microphoneOf = null as string | null, prints = voices } = {},
  ) => {
    const failures: unknown[] = [];
    const { lines } = await transcribeChannels(
      {
        transcriber,
        voices: prints,
        knownVoices: async () => {
          if (known instanceof Error) throw known;
          return known;
        },
        onUnidentifiedSpeaker: (error) => failures.push(error),
      },
      { path: join(folder, 'mix.wav'), duration: 2 * SECONDS },
      { left: join(folder, 'left.wav'), right: join(folder, 'right.wav'), microphoneOf },
      { onProgress: () => undefined, signal: new AbortController().signal },
    );
    return { named: lines.map(({ speaker }) => speaker), failures };
  };

  it('are recognised, each in its own channel', async () => {
    expect((await speakers([ANN, BEN])).named).toEqual(['Ann Lee', 'Ben Wu']);
    expect((await speakers([BEN])).named).toEqual(['Speaker 1', 'Ben Wu']);
    expect((await speakers([])).named).toEqual(['Speaker 1', 'Speaker 2']);
  });

  it('are recognised beside a microphone, whose name stays and is nobody else’s', async () => {
    expect((await speakers([ANN, BEN], { microphoneOf: 'Host' })).named).toEqual(['Host', 'Ben Wu']);
    const heard = await speakers([ANN], { microphoneOf: 'Ann Lee', prints: alike });
    expect(heard.named).toEqual(['Ann Lee', 'Speaker 1']);
  });

  it('are one person’s in one channel alone', async () => {
    expect((await speakers([ANN], { prints: alike })).named).toEqual(['Ann Lee', 'Speaker 2']);
  });

  it('cost the names alone where it is not known whom to recognise', async () => {
    const failure = new Error('The database is away');
    expect(await speakers(failure)).toEqual({
      named: ['Speaker 1', 'Speaker 2'],
      failures: [failure, failure],
    });
  });
});
