import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FaultName,
  FAULTS,
  type HostedServer,
  startHostedServer,
} from '../../../../test/support/hosted-server.js';
import { OpenAiTranscriber } from '../../speech/adapters/openai.transcriber.js';
import { someSpeech, until } from '../../speech/ports/transcriber.contract.js';
import type { SpeechAudio } from '../../speech/ports/transcriber.js';
import { OpenAiWriter } from '../writing/adapters/openai.writer.js';
import { anInput } from '../writing/ports/writer.contract.js';

const content = {
  title: 'Contract renewal and data migration plan',
  description: 'The team discusses the renewal. It then plans the migration.',
  chapters: [
    { start: 0, title: 'Contract renewal', summary: 'The renewal is due in March.' },
    { start: 40, title: 'Data migration', summary: 'It runs over a weekend.' },
  ],
};
const heard = { text: 'Good morning.', segments: [{ id: 0, text: 'Good morning.', start: 1, end: 2 }] };

let server: HostedServer;
let folder: string;
let speech: SpeechAudio;
let waits: number[];
let time: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playhead-hosted-'));
  speech = await someSpeech(folder);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  server = await startHostedServer(() => content);
  server.hear = () => heard;
  [waits, time] = [[], 0];
});
afterEach(() => server.close());

/** A clock that moves only while something waits. */
const clock = {
  now: () => time,
  wait: async (ms: number) => {
    waits.push(ms);
    time += ms;
  },
};
const { signal } = new AbortController();
const options = (timeoutMs: number) => ({
  ...{ apiKey: 'k', baseURL: server.baseURL, model: 'small', timeoutMs, attempts: 3, ...clock },
});

/** Both halves of a service do one piece of work, and say how many requests it took. */
const WORK = {
  writing: (timeoutMs: number) => {
    const writer = new OpenAiWriter(options(timeoutMs));
    const work = () => writer.describe(anInput(), signal).then(({ title }) => title);
    return { work, check: () => writer.check(), requests: () => server.seen.length, good: content.title };
  },
  speech: (timeoutMs: number) => {
    const transcriber = new OpenAiTranscriber(options(timeoutMs));
    const work = async () => {
      const { lines } = await transcriber.transcribe(speech, { onProgress: () => {}, signal });
      return lines.map(({ text }) => text).join(' ');
    };
    return { work, check: () => transcriber.check(), requests: () => server.heard.length, good: heard.text };
  },
};
const PASSING: FaultName[] = ['is busy', 'breaks', 'cuts the connection', 'cuts its answer'];
PASSING.push('answers half of its JSON');
const HANGING: FaultName[] = ['hangs', 'hangs in its answer'];
const LASTING = (Object.keys(FAULTS) as FaultName[]).filter(
  (fault) => !PASSING.includes(fault) && !HANGING.includes(fault),
);
const AMPLE_MS = 60_000;

describe.each(['writing', 'speech'] as const)('a service of %s', (kind) => {
  it.each(PASSING)('that %s twice is asked a third time', async (fault) => {
    server.faults = [fault, fault];
    const { work, requests, good } = WORK[kind](AMPLE_MS);
    await expect(work()).resolves.toBe(good);
    expect(requests()).toBe(3);
    expect(waits).toEqual(fault === 'is busy' ? [7_000, 7_000] : [1_000, 2_000]);
  });

  it.each(PASSING)('that %s every time is given up with a sentence', async (fault) => {
    server.faults = [fault, fault, fault];
    const { work, requests } = WORK[kind](AMPLE_MS);
    await expect(work()).rejects.toMatchObject({
      ...{ name: 'AppError', kind: 'unavailable', message: expect.stringMatching(/^The \w+ service .*\.$/) },
    });
    expect(requests()).toBe(3);
  });

  it.each(LASTING)('that %s is not asked again', async (fault) => {
    server.faults = [fault];
    const { work, requests } = WORK[kind](AMPLE_MS);
    await expect(work()).rejects.toMatchObject({ name: 'AppError', kind: 'unavailable' });
    expect([requests(), waits]).toEqual([1, []]);
  });

  it.each(HANGING)(
    'that %s is given up in time, and nobody waits for it again for a minute',
    async (fault) => {
      server.faults = [fault];
      const { work, requests, good } = WORK[kind](200);
      await expect(work()).rejects.toMatchObject({ message: expect.stringContaining('too long') as string });
      await until(async () => server.open === 0);
      await expect(work()).rejects.toMatchObject({ message: expect.stringContaining('too long') as string });
      expect(requests()).toBe(1);
      time += 60_000;
      await expect(work()).resolves.toBe(good);
    },
  );

  it('that asks for more patience than there is time is not waited for', async () => {
    server.faults = ['is busy'];
    const { work, requests } = WORK[kind](5_000);
    await expect(work()).rejects.toMatchObject({ name: 'AppError' });
    expect([requests(), waits]).toEqual([1, []]);
  });

  it('is healthy when it does its work, whether or not it has a list of models', async () => {
    const { check, requests } = WORK[kind](AMPLE_MS);
    expect(await check()).toBe(true);
    expect(await check()).toBe(true);
    expect(requests()).toBe(1);
  });

  it('is not healthy after it failed, until it does its work again', async () => {
    server.faults = ['refuses the key'];
    const { work, check, good } = WORK[kind](AMPLE_MS);
    await expect(work()).rejects.toThrow();
    expect(await check()).toBe(false);
    await expect(work()).resolves.toBe(good);
    expect(await check()).toBe(true);
  });

  it('is not healthy when it answers something else', async () => {
    server.faults = ['answers HTML'];
    const { check } = WORK[kind](AMPLE_MS);
    expect(await check()).toBe(false);
    time += 60_000;
    expect(await check()).toBe(true);
  });
});
