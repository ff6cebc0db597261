import { EntityManager } from '@mikro-orm/postgresql';
import { aFolder } from '../../support/folder.js';
import { HostedFailure } from '../../../src/shared/hosted/hosted-failure.js';
import { CountedSpending } from '../../../src/shared/hosted/spending.js';
import { type HostedServer, startHostedServer } from '../../support/hosted-server.js';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  startProduct,
  uploadFile,
} from '../../support/product.js';
import { aCompletedRecording } from '../../support/recordings.js';
import { sampleSpeech } from '../../support/sample-media.js';

interface Smart extends RecordingBody {
  transcribedBy: string;
  fallbacks: { task: string; failed: string; served: string; reason: string }[];
}

const SAID = 'The annual contract renewal is due in March, and the backup takes four hours.';
const WRITTEN = {
  title: 'Contract renewal and backup',
  description: 'The annual contract renewal is due in March.',
  chapters: [{ line: 0, title: 'Contract renewal', summary: 'It is due in March.' }],
};

let server: HostedServer;
let product: TestProduct;
let owner: TestBrowser;
const folder = aFolder();
let speech: string;

beforeAll(async () => {
  speech = await sampleSpeech(folder);
  server = await startHostedServer();
  product = await startProduct({
    environment: { OPENAI_API_KEY: 'secret', OPENAI_BASE_URL: server.baseURL },
  });
  owner = await product.signUp();
});
afterAll(async () => {
  await product.stop();
  await server.close();
});
beforeEach(() => {
  server.reply = () => WRITTEN;
  server.hear = () => ({ text: SAID, segments: [{ text: SAID, start: 0.2, end: 1.9 }] });
  [server.faults, server.seen, server.heard] = [[], [], []];
});

const anUpload = async (): Promise<Smart> => {
  const { id } = await uploadFile(owner, speech);
  await product.runTasks();
  const recording = await owner.ask<Smart>('GET', `/api/recordings/${id}`);
  expect(recording).toMatchObject({ status: 'completed' });
  return recording;
};
const spent = () =>
  product.database.query<{ service: string; recording_id: string; amount: string }>(
    'select service, recording_id, amount from hosted_spending order by service',
  );

describe('A recording', () => {
  it('is heard and described by the services, which is counted and not called a fallback', async () => {
    const { id, title, transcribedBy, fallbacks, transcript } = await anUpload();
    expect({ title, transcribedBy, fallbacks }).toEqual({
      title: WRITTEN.title,
      transcribedBy: 'openai whisper-1',
      fallbacks: [],
    });
    expect(transcript?.map(({ text }) => text).join(' ')).toBe(SAID);
    expect(await spent()).toEqual([
      { service: 'speech', recording_id: id, amount: expect.stringMatching(/^[1-9]\d?$/) as string },
      { service: 'writing', recording_id: id, amount: '120' },
    ]);
  });

  it('says that the limit of the day is reached, and is written about by this machine', async () => {
    await product.database.query(`update hosted_spending set amount = 20000000 where service = 'writing'`);
    const { fallbacks } = await anUpload();
    expect(server.seen).toEqual([]);
    expect(fallbacks).toMatchObject([
      {
        served: 'extractive',
        reason: 'Today’s limit for the writing service is reached. It starts again at midnight UTC.',
      },
    ]);
    await product.database.query('delete from hosted_spending');
  });
});

describe('An answer', () => {
  it('comes from this machine when the recording has used up its day, and the next day from the service', async () => {
    const recording = await aCompletedRecording(product, owner, { lines: [{ text: SAID }] });
    const ask = () =>
      owner.ask<{ answer: string }>('POST', `/api/recordings/${recording.id}/assistant`, {
        question: 'When is the renewal due?',
      });
    server.reply = () => ({ lines: [0], answer: 'The renewal is due in March.' });
    expect((await ask()).answer).toBe('The renewal is due in March.');
    await product.database.query(`update hosted_spending set amount = 2000000`);
    expect((await ask()).answer).not.toBe('The renewal is due in March.');
    expect(server.seen).toHaveLength(1);
    await product.database.query(`update hosted_spending set day = day - 1`);
    expect((await ask()).answer).toBe('The renewal is due in March.');
  });
});

describe('Spending', () => {
  const RECORDING = '019aa000-0000-7000-8000-000000000001';
  const limits = { perRecording: 100, perDay: 150 };
  const aProcess = () => new CountedSpending(product.app.get(EntityManager), 'speech', limits);
  const spend = (amount: number, recordingId: string | null = RECORDING) =>
    aProcess().on(recordingId, amount, async () => ({ spent: null }));
  beforeEach(() => product.database.query('delete from hosted_spending'));

  it('is bounded for all processes together, also when they ask at the same time', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => spend(30)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(spend(30)).rejects.toMatchObject({
      code: 'hosted.spent',
      message: expect.stringContaining('for this recording') as string,
    });
  });

  it('is bounded for all recordings together', async () => {
    await spend(90);
    await expect(spend(90, null)).rejects.toMatchObject({ code: 'hosted.spent' });
    await spend(60, null);
  });

  it('counts what was really spent, nothing of what was refused, and all of what was lost', async () => {
    const sum = async () => Number((await spent()).reduce((total, { amount }) => total + Number(amount), 0));
    await aProcess().on(RECORDING, 90, async () => ({ spent: 12 }));
    expect(await sum()).toBe(12);
    const failing = (kind: 'key' | 'timeout') =>
      aProcess().on(RECORDING, 20, async () => {
        throw new Error('failed', { cause: new HostedFailure(kind, undefined, { cause: null }) });
      });
    await expect(failing('key')).rejects.toThrow('failed');
    expect(await sum()).toBe(12);
    await expect(failing('timeout')).rejects.toThrow('failed');
    expect(await sum()).toBe(32);
  });
});
