import { jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LearnVoiceTask } from '../../../src/modules/processing/learn-voice-task.js';
import { Transcriber } from '../../../src/modules/speech/ports/transcriber.js';
import {
  FRAME,
  type Stretch,
  SpeakerEmbeddings,
} from '../../../src/modules/speech/voices/speaker-embeddings.js';
import { asTheProduct } from '../../support/in-context.js';
import { type Person, aPerson } from '../../support/people.js';
import { type RecordingBody, type TestBrowser, sendFile, startProduct } from '../../support/product.js';
import { aCompletedRecording, joinTenant, liftPlanLimits, purgeRecording } from '../../support/recordings.js';
import { sampleVideo } from '../../support/sample-media.js';

interface Voice {
  isRecognised: boolean;
  learnedAt: string | null;
  isLearnedAgain: boolean;
  learnedFrom: { recordingId: string; title: string } | null;
  sources: {
    recordingId: string;
    isMicrophone: boolean;
    isUsed: boolean;
    isLearned: boolean;
    lines: { text: string }[];
  }[];
}

const print = (at: number): Float32Array => Float32Array.from({ length: 192 }, (_, i) => (i === at ? 1 : 0));
const [ANN, BEN, CID] = [print(0), print(1), print(2)];
const OFF: Voice = {
  isRecognised: false,
  learnedAt: null,
  isLearnedAgain: false,
  learnedFrom: null,
  sources: [],
};
/** Frames of a line of nine seconds. */
const FRAMES = Math.round(9 / FRAME);
const LINES = [0, 1, 2, 3, 4, 5].map((turn) => ({
  text: `Sentence number ${turn} of this call.`,
  start: turn * 10,
  end: turn * 10 + 9,
  confidence: 0.9,
}));

let asked: Stretch[];
/** The first and second voice in the audio. */
let speaking: [Float32Array, Float32Array];
let ann: Person;
let ben: Person;

const product = await startProduct({});
await liftPlanLimits(product);
await product.database.query('update subscription_plan set max_users = null');
const folder: string = await mkdtemp(join(tmpdir(), 'playhead-known-voices-'));
const video: string = await sampleVideo(folder, { seconds: 60 });
jest
  .spyOn(product.app.get(Transcriber, { strict: false }), 'transcribe')
  .mockResolvedValue({ lines: LINES, engine: 'an engine' });
const voices = product.app.get(SpeakerEmbeddings, { strict: false });
jest.spyOn(voices, 'chunksOf').mockImplementation(async () =>
  LINES.map(({ start }, turn) => ({
    start,
    speaking: new Uint8Array(FRAMES).fill(1),
    pieces: [{ person: 0, from: 0, to: FRAMES, voice: speaking[turn % 2]! }],
  })),
);
jest.spyOn(voices, 'of').mockImplementation(async (_, stretches) => {
  asked.push(...stretches);
  return stretches.map(({ start }) => speaking[start % 20 < 10 ? 0 : 1]);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await product.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  [asked, speaking] = [[], [ANN, BEN]];
  [ann, ben] = [await aPerson(product), await aPerson(product)];
  await ann.browser.ask('PATCH', '/api/auth/user', { firstName: 'Ann', lastName: 'Lee' });
  await ben.browser.ask('PATCH', '/api/auth/user', { firstName: 'Ben', lastName: 'Wu' });
});

const read = (browser: TestBrowser, id: string) => browser.ask<RecordingBody>('GET', `/api/recordings/${id}`);
async function record(browser: TestBrowser): Promise<RecordingBody> {
  const { id, objectURL } = await sendFile(browser, video);
  await browser.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
  await product.runTasks();
  return read(browser, id);
}
const speakersOf = ({ transcript }: RecordingBody): (string | null | undefined)[] =>
  transcript.slice(0, 2).map(({ speaker }) => speaker);
async function rename(browser: TestBrowser, { id }: RecordingBody, from: string | null, to: string) {
  await browser.ask('POST', `/api/recordings/${id}/speakers/rename`, { from, to });
  await product.runTasks();
}
async function recognise(browser: TestBrowser, isRecognised = true): Promise<Voice> {
  await browser.ask('PUT', '/api/voice', { isRecognised });
  await product.runTasks();
  return browser.ask('GET', '/api/voice');
}
const kept = async ({ id }: Person): Promise<string[]> =>
  (
    await product.database.query<{ recordingId: string }>(
      `select recording_id as "recordingId" from voice_print where user_id = $1 order by learned_at`,
      [id],
    )
  ).map(({ recordingId }) => recordingId);
async function choose(browser: TestBrowser, { id }: RecordingBody, isUsed: boolean): Promise<Voice> {
  await browser.ask('PUT', `/api/voice/recordings/${id}`, { isUsed });
  await product.runTasks();
  return browser.ask('GET', '/api/voice');
}
/** Ann is recognized after naming herself in a recording and confirming it. */
async function learnAnn(): Promise<RecordingBody> {
  await recognise(ann.browser);
  const recording = await record(ann.browser);
  await rename(ann.browser, recording, 'Speaker 1', 'Ann Lee');
  await choose(ann.browser, recording, true);
  return recording;
}

describe('A voice that was named', () => {
  it('is recognised in the next recording, also of a colleague, and may be renamed', async () => {
    await joinTenant(product, ben.browser, ann.browser, 'member');
    const first = await learnAnn();
    expect(await ann.browser.ask<Voice>('GET', '/api/voice')).toEqual({
      isRecognised: true,
      learnedAt: expect.stringMatching(/Z$/),
      isLearnedAgain: false,
      learnedFrom: { recordingId: first.id, title: first.title },
      sources: [
        {
          recordingId: first.id,
          title: first.title,
          isMicrophone: false,
          isUsed: true,
          isDecided: true,
          isLearned: true,
          lineCount: 3,
          lines: [0, 20, 40].map((start) => expect.objectContaining({ start, end: start + 9 })),
        },
      ],
    });
    expect(speakersOf(await record(ann.browser))).toEqual(['Ann Lee', 'Speaker 2']);
    speaking = [BEN, ANN];
    const third = await record(ben.browser);
    expect(speakersOf(third)).toEqual(['Speaker 1', 'Ann Lee']);
    await rename(ben.browser, third, 'Ann Lee', 'Amy');
    expect(speakersOf(await read(ben.browser, third.id))).toEqual(['Speaker 1', 'Amy']);
  });

  it('is recognised where nobody else speaks, and not in another tenant', async () => {
    await learnAnn();
    speaking = [ANN, ANN];
    expect(speakersOf(await record(ann.browser))).toEqual(['Ann Lee', 'Ann Lee']);
    expect(speakersOf(await record(ben.browser))).toEqual([null, null]);
  });

  it('is not taken for another', async () => {
    await learnAnn();
    speaking = [CID, BEN];
    expect(speakersOf(await record(ann.browser))).toEqual(['Speaker 1', 'Speaker 2']);
  });

  it('is learned from its own lines alone, in any case, without what is cut', async () => {
    const recording = await record(ann.browser);
    await rename(ann.browser, recording, 'Speaker 1', 'ANN LEE');
    await ann.browser.ask('PUT', `/api/recordings/${recording.id}/cuts`, {
      ranges: [{ start: 20, end: 21, kind: 'silence' }],
    });
    asked = [];
    await recognise(ann.browser);
    await choose(ann.browser, recording, true);
    expect(await kept(ann)).toEqual([recording.id]);
    const uncut = LINES.filter(({ start }) => start === 0 || start === 40);
    for (const { start, end } of asked)
      expect(uncut.some((line) => line.start <= start && line.end + 1e-6 >= end)).toBe(true);
  });
});

describe('A voice is not learned', () => {
  it('before somebody has switched it on', async () => {
    expect(await ann.browser.ask<Voice>('GET', '/api/voice')).toEqual(OFF);
    const recording = await record(ann.browser);
    asked = [];
    await rename(ann.browser, recording, 'Speaker 1', 'Ann Lee');
    expect([asked, await kept(ann)]).toEqual([[], []]);
    const { sources } = await recognise(ann.browser);
    expect(sources).toMatchObject([{ recordingId: recording.id, isUsed: false, isLearned: false }]);
    expect([asked, await kept(ann)]).toEqual([[], []]);
    expect((await choose(ann.browser, recording, true)).learnedFrom).toMatchObject({
      recordingId: recording.id,
    });
  });

  it('from lines that a colleague named, nor from those that they add to the confirmed ones', async () => {
    await joinTenant(product, ben.browser, ann.browser, 'owner');
    await recognise(ann.browser);
    const recording = await record(ann.browser);
    await rename(ben.browser, recording, 'Speaker 1', 'Ann Lee');
    expect((await ann.browser.ask<Voice>('GET', '/api/voice')).sources).toEqual([]);
    const confirm = (browser: TestBrowser, isUsed = true) =>
      browser.send('PUT', `/api/voice/recordings/${recording.id}`, { json: { isUsed } });
    expect((await confirm(ann.browser)).status).toBe(404);
    expect((await confirm(ben.browser)).status).toBe(404);
    expect(await kept(ann)).toEqual([]);
    const first = await learnAnn();
    asked = [];
    await rename(ben.browser, first, 'Speaker 2', 'Ann Lee');
    expect(asked.every(({ start }) => start % 20 < 10)).toBe(true);
    expect(await kept(ann)).toEqual([first.id]);
  });

  it('from lines on the microphone’s channel that somebody named, or that a file brought', async () => {
    await recognise(ann.browser);
    const recording = await record(ann.browser);
    await product.database.query(
      `update transcript_segment set speaker = 'Ann Lee' where recording_id = $1 and start_time in (0, 20)`,
      [recording.id],
    );
    await product.database.query(`update recording set has_split_sound = true where id = $1`, [recording.id]);
    const lines = async () => {
      const { sources } = await ann.browser.ask<Voice>('GET', '/api/voice');
      return sources.map((source) => [source.isMicrophone, source.isUsed, source.lines.length]);
    };
    expect(await lines()).toEqual([[true, true, 2]]);
    await rename(ann.browser, recording, 'Speaker 2', 'Ann Lee');
    expect(await lines()).toEqual([[true, true, 2]]);
    await product.database.query(`update recording set transcribed_by = 'file x.vtt' where id = $1`, [
      recording.id,
    ]);
    expect(await lines()).toEqual([]);
  });

  it('from another name, the recording of somebody else, or a name that a machine gave', async () => {
    await joinTenant(product, ben.browser, ann.browser, 'owner');
    const first = await learnAnn();
    const [second, third] = [await record(ann.browser), await record(ben.browser)];
    await rename(ann.browser, second, 'Speaker 2', 'Somebody');
    await rename(ann.browser, third, 'Speaker 2', 'Ann Lee');
    expect(await kept(ann)).toEqual([first.id]);
    await recognise(ann.browser, false);
    expect((await recognise(ann.browser)).learnedFrom).toMatchObject({ recordingId: first.id });
    expect(await kept(ann)).toEqual([first.id]);
  });
});

describe('A voice is forgotten', () => {
  it('at once when it is switched off, and then not recognised', async () => {
    await learnAnn();
    expect(await ann.browser.ask<Voice>('PUT', '/api/voice', { isRecognised: false })).toEqual(OFF);
    expect(await kept(ann)).toEqual([]);
    expect(speakersOf(await record(ann.browser))).toEqual(['Speaker 1', 'Speaker 2']);
  });

  it('where its person takes the recording out, until they put it back', async () => {
    const first = await learnAnn();
    const { sources, learnedFrom } = await choose(ann.browser, first, false);
    expect([learnedFrom, sources]).toMatchObject([null, [{ isUsed: false, isLearned: false }]]);
    expect(await kept(ann)).toEqual([]);
    await recognise(ann.browser, false);
    await recognise(ann.browser);
    expect(await kept(ann)).toEqual([]);
    await choose(ann.browser, first, true);
    expect(await kept(ann)).toEqual([first.id]);
  });

  it('where the lines have its name no more, and with the recording', async () => {
    const first = await learnAnn();
    await rename(ann.browser, first, 'Ann Lee', 'Amy');
    expect(await ann.browser.ask<Voice>('GET', '/api/voice')).toEqual({ ...OFF, isRecognised: true });
    await rename(ann.browser, first, 'Amy', 'Ann Lee');
    await rename(ann.browser, first, 'Ann Lee', 'ann lee');
    expect(await kept(ann)).toEqual([first.id]);
    await ann.browser.ask('DELETE', `/api/recordings/${first.id}`);
    expect((await ann.browser.ask<Voice>('GET', '/api/voice')).learnedFrom).toBeNull();
    await ann.browser.ask('POST', `/api/recordings/${first.id}/restore`);
    await purgeRecording(ann.browser, first.id);
    expect(await kept(ann)).toEqual([]);
  });

  it('when its person goes to another tenant, or for good', async () => {
    await learnAnn();
    await joinTenant(product, ann.browser, ben.browser, 'owner');
    expect(await kept(ann)).toEqual([]);
    expect(await ann.browser.ask<Voice>('GET', '/api/voice')).toEqual(OFF);
    await learnAnn();
    expect(await kept(ann)).toHaveLength(1);
    await ann.browser.ask('DELETE', '/api/auth/user', { password: 'a long enough password' });
    expect(await kept(ann)).toEqual([]);
    const left = await product.database.query('select from voice_recognition where user_id = $1', [ann.id]);
    expect(left).toEqual([]);
  });
});

it('learns a voice of an earlier model again, which recognises nobody meanwhile', async () => {
  await learnAnn();
  await product.database.query(`update voice_print set model = 'resemblyzer' where user_id = $1`, [ann.id]);
  const meanwhile = { isLearnedAgain: true, learnedAt: null, learnedFrom: null };
  expect(await ann.browser.ask<Voice>('GET', '/api/voice')).toMatchObject(meanwhile);
  expect(speakersOf(await record(ann.browser))).toEqual(['Speaker 1', 'Speaker 2']);
  const task = product.app.get(LearnVoiceTask, { strict: false });
  await asTheProduct(product, () => task.learnOutdated());
  await product.runTasks();
  const learned = { isLearnedAgain: false, learnedAt: expect.stringMatching(/Z$/) };
  expect(await ann.browser.ask<Voice>('GET', '/api/voice')).toMatchObject(learned);
  expect(speakersOf(await record(ann.browser))).toEqual(['Ann Lee', 'Speaker 2']);
});

it('forgets a voice whose lines were given to somebody else', async () => {
  const { id } = await learnAnn();
  const { transcript } = await read(ann.browser, id);
  const lines = transcript.map((line) => ({ id: line.id, speaker: 'Ben Wu' }));
  await ann.browser.ask('PATCH', `/api/recordings/${id}/transcript`, { lines });
  await product.runTasks();
  expect(await kept(ann)).toEqual([]);
});

it('keeps what was learned of the last five recordings', async () => {
  await recognise(ann.browser);
  const before: string[] = [];
  for (let day = 1; day <= 5; day++) {
    const { id } = await aCompletedRecording(product, ann.browser);
    await product.database.query(
      `insert into voice_print (user_id, recording_id, print, seconds, learned_at)
       values ($1, $2, decode(repeat('00', 768), 'hex'), 60, now() - make_interval(days => 9 - $3))`,
      [ann.id, id, day],
    );
    before.push(id);
  }
  const { id } = await learnAnn();
  expect(await kept(ann)).toEqual([...before.slice(1), id]);
});
