import { type ChatReply, type HostedServer, startHostedServer } from '../../support/hosted-server.js';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  startProduct,
} from '../../support/product.js';
import { aCompletedRecording, joinTenant, liftPlanLimits } from '../../support/recordings.js';

interface Again extends RecordingBody {
  transcribingAgain: { task: string; stage: string; failureReason: string | null } | null;
  suggested: object | null;
}

const LINES = [
  { text: 'The annual contract renewal is due in March.', speaker: 'Ann' },
  { text: 'The backup takes four hours every night.', speaker: 'Ben' },
  { text: 'I will send the signed contract by Friday.', speaker: 'Ben' },
];
const STEP = { line: 2, what: 'Send the signed contract', who: 'Ben', due: 'by Friday' };
/** A response for whichever schema is requested. */
const WRITING: ChatReply = ({ response_format }) =>
  response_format?.json_schema.name === 'steps' ? { steps: [STEP] } : WRITTEN;

const WRITTEN = {
  title: 'Contract renewal and backup',
  description: 'The annual contract renewal is due in March.',
  chapters: [
    { line: 0, title: 'Contract renewal', summary: 'The renewal is due in March.' },
    { line: 1, title: 'Backup', summary: 'The backup takes four hours.' },
  ],
};

let server: HostedServer;
let product: TestProduct;
let owner: TestBrowser;

beforeAll(async () => {
  server = await startHostedServer();
  product = await startProduct({
    environment: { WRITE_API_KEY: 'secret', WRITE_BASE_URL: server.baseURL, WRITE_MODEL: 'small' },
  });
  await liftPlanLimits(product);
});
beforeEach(async () => {
  owner = await product.signUp();
  [server.reply, server.seen, server.faults] = [WRITING, [], []];
});
afterAll(async () => {
  await product.stop();
  await server.close();
});

const aRecording = async (by = owner): Promise<RecordingBody> => {
  const recording = await aCompletedRecording(product, by, { title: 'IMG 2034', duration: 20, lines: LINES });
  await product.database.query(`update recording set transcribed_at = now() where id = $1`, [recording.id]);
  return recording;
};
const read = ({ id }: RecordingBody, by = owner) => by.ask<Again>('GET', `/api/recordings/${id}`);
const writeAgain = ({ id }: RecordingBody) => owner.send('POST', `/api/recordings/${id}/write-again`);
const titlesOf = ({ chapters }: RecordingBody) => chapters.map(({ title }) => title);

describe('Writing again', () => {
  it('writes title, description, chapters and next steps anew from the transcript that is kept', async () => {
    const recording = await aRecording();
    expect((await writeAgain(recording)).status).toBe(202);
    expect(await read(recording)).toMatchObject({
      title: 'IMG 2034',
      status: 'completed',
      transcribingAgain: { task: 'writing', stage: 'queued', failureReason: null },
    });
    await product.runTasks();
    const again = await read(recording);
    expect(again).toMatchObject({
      title: WRITTEN.title,
      description: WRITTEN.description,
      transcribingAgain: null,
      suggested: null,
      transcript: recording.transcript,
    });
    expect(titlesOf(again)).toEqual(['Contract renewal', 'Backup']);
    const stepsOf = async ({ id } = recording) =>
      (await owner.ask<{ nextSteps: object[] }>('GET', `/api/recordings/${id}/summary`)).nextSteps;
    const { line: _, ...step } = STEP;
    expect(await stepsOf()).toMatchObject([{ ...step, speaker: 'Ben', text: LINES[2]!.text }]);
    // A step is not shown with its old wording after its line changed.
    await product.database.query(
      `update transcript_segment set text = 'The backup took two hours.' where recording_id = $1 and text like '%backup%'`,
      [recording.id],
    );
    const told = [{ what: null, who: 'Ben', due: 'Friday' }];
    expect(await stepsOf()).toMatchObject(told);
    // Steps that a model omits keep the built-in result.
    const other = await aRecording();
    server.reply = ({ response_format }) =>
      response_format?.json_schema.name === 'steps' ? { steps: [] } : WRITTEN;
    await writeAgain(other);
    await product.runTasks();
    expect(await stepsOf(other)).toMatchObject(told);
  });

  it('touches nothing that a person has edited', async () => {
    const [texts, chapters] = [await aRecording(), await aRecording()];
    const edit = ({ id }: RecordingBody, changes: object) =>
      owner.ask('PATCH', `/api/recordings/${id}`, changes);
    await edit(texts, { title: 'My title', description: 'My words.' });
    await edit(chapters, { chapters: [{ title: 'Mine', startTime: 0 }] });
    for (const recording of [texts, chapters]) await writeAgain(recording);
    await product.runTasks();
    expect(await read(texts)).toMatchObject({ title: 'My title', description: 'My words.' });
    expect(titlesOf(await read(texts))).toEqual(['Contract renewal', 'Backup']);
    expect(await read(chapters)).toMatchObject({ title: WRITTEN.title, suggested: { title: WRITTEN.title } });
    expect(titlesOf(await read(chapters))).toEqual(['Mine']);
  });

  it('leaves the chapters of a clip that somebody typed for the whole', async () => {
    const recording = await aRecording();
    await owner.ask('PATCH', `/api/recordings/${recording.id}`, {
      chapters: [{ title: 'Mine', startTime: 0 }],
    });
    const clip = await owner.ask<RecordingBody>('POST', `/api/recordings/${recording.id}/clips`, {
      title: 'Its start',
      ranges: [{ start: 0, end: 10 }],
    });
    await product.database.query(
      `update recording set status = 'completed', media_key = 'clip', processing_stage = null where id = $1`,
      [clip.id],
    );
    await writeAgain(clip);
    await product.runTasks({ kinds: ['write-again'] });
    expect(await read(clip)).toMatchObject({ title: 'Its start', description: WRITTEN.description });
    expect(titlesOf(await read(clip))).toEqual(['Mine']);
  });

  it('changes nothing where the model fails, says why, and can be tried again', async () => {
    const recording = await aRecording();
    server.reply = () => ({ title: 'Wire the money', description: 'Pay.', chapters: [] });
    await writeAgain(recording);
    for (let attempt = 0; attempt < 3; attempt++) await product.runTasks({ days: 1 });
    expect(await read(recording)).toMatchObject({
      title: 'IMG 2034',
      description: '',
      fallbacks: [],
      transcribingAgain: {
        task: 'writing',
        failureReason: expect.stringMatching(/^The writer service returned an answer/) as string,
      },
    });
    server.reply = WRITING;
    expect((await writeAgain(recording)).status).toBe(202);
    await product.runTasks();
    expect(await read(recording)).toMatchObject({ title: WRITTEN.title, transcribingAgain: null });
  });

  it('is refused in a sentence while it runs, without a transcript and before completion', async () => {
    const recording = await aRecording();
    const path = `/api/recordings/${recording.id}/write-again`;
    const refused = async () => {
      const { status, detail } = await owner.refused('POST', path);
      return [status, detail];
    };
    await writeAgain(recording);
    expect(await refused()).toEqual([
      409,
      'This recording is already being processed. Try again when it’s ready.',
    ]);
    const set = (assignment: string) =>
      product.database.query(`update recording set transcribing_again = null, ${assignment} where id = $1`, [
        recording.id,
      ]);
    await set('transcribed_at = null');
    expect(await refused()).toEqual([409, 'This recording has no transcript to write from.']);
    await set(`transcribed_at = now(), status = 'failed'`);
    expect((await refused())[0]).toBe(409);
  });
});

it('is not tried again with a key that is refused', async () => {
  const recording = await aRecording();
  await writeAgain(recording);
  server.faults = ['refuses the key', 'refuses the key'];
  await product.runTasks();
  expect((await read(recording)).transcribingAgain).toMatchObject({
    failureReason: expect.stringMatching(/refused the key .*“Incorrect API key provided”/) as unknown,
  });
});

describe('Writing about all again', () => {
  const all = (by = owner) => by.ask<{ queued: number; left: number }>('POST', '/api/recordings/write-again');

  it('is begun for the recordings of the tenant that have something to write, and says for how many', async () => {
    const [open, busy, edited] = [await aRecording(), await aRecording(), await aRecording()];
    const stranger = await product.signUp();
    const foreign = await aRecording(stranger);
    await writeAgain(busy);
    await owner.ask('PATCH', `/api/recordings/${edited.id}`, {
      title: 'Mine',
      description: 'Mine.',
      chapters: [{ title: 'Mine', startTime: 0 }],
    });
    expect(await all()).toEqual({ queued: 1, left: 0 });
    await product.runTasks();
    expect(await read(open)).toMatchObject({ title: WRITTEN.title });
    expect(await read(foreign, stranger)).toMatchObject({ title: 'IMG 2034', transcribingAgain: null });
    expect(await all()).toEqual({ queued: 2, left: 0 });
  });

  it('is bounded: the next request goes on with those changed longest ago', async () => {
    const recording = await aRecording();
    await product.database.query(
      `insert into recording (id, tenant_id, owner_id, title, status, upload_progress, processing_progress,
         transcribed_at, media_key, created_at, updated_at)
       select gen_random_uuid(), tenant_id, owner_id, 'Old ' || n, 'completed', 100, 100,
         now(), 'k' || n, now(), now() - make_interval(days => n)
       from recording, generate_series(1, 200) n where id = $1`,
      [recording.id],
    );
    expect(await all()).toEqual({ queued: 200, left: 1 });
    expect((await read(recording)).transcribingAgain).toBeNull();
    expect(await all()).toEqual({ queued: 1, left: 0 });
  });

  it('is for the owners and admins of a tenant', async () => {
    const member = await product.signUp();
    await joinTenant(product, member, owner, 'member');
    expect((await member.refused('POST', '/api/recordings/write-again')).status).toBe(403);
  });
});
