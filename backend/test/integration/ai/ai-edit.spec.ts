import { type HostedServer, startHostedServer } from '../../support/hosted-server.js';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  startProduct,
} from '../../support/product.js';
import { aCompletedRecording, joinTenant } from '../../support/recordings.js';

interface Proposal {
  edits?: { title?: string; description?: string; chapters?: RecordingBody['chapters'] };
  explanation?: string;
  answer?: string;
  timestamp?: number | null;
  source?: string | null;
  action?: object;
  actions?: object[];
  alternatives?: { edits: { chapters?: object[] } }[];
}

const LINES = [
  { text: 'The annual contract renewal is due in March.' },
  { text: 'The database backup takes four hours before the migration.' },
];

let product: TestProduct;
let owner: TestBrowser;
let recording: RecordingBody;

const path = () => `/api/recordings/${recording.id}/ai-edit`;
let lastAddress = 0;
const anAddress = () => ({ 'x-forwarded-for': `198.51.100.${++lastAddress}` });
const propose = async (json: object, browser = owner): Promise<Proposal> => {
  const answer = await browser.send('POST', path(), { json, headers: anAddress() });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Proposal;
};

async function aRecording(): Promise<void> {
  recording = await aCompletedRecording(product, owner, { title: 'Acme call', lines: LINES });
  const chapters = [
    { title: 'Renewal', startTime: 0, endTime: 10 },
    { title: 'Migration', startTime: 10, endTime: 100 },
  ];
  recording = await owner.ask('PATCH', `/api/recordings/${recording.id}`, { chapters });
}

describe('An AI edit', () => {
  beforeAll(async () => {
    product = await startProduct();
    owner = await product.signUp();
    await aRecording();
  });
  afterAll(() => product.stop());

  it('is proposed, not made, and can be applied with PATCH and taken back', async () => {
    const before = await owner.ask<RecordingBody>('GET', `/api/recordings/${recording.id}`);
    const { edits, explanation } = await propose({
      command: 'rename chapter 2 to Moving and add a chapter at 0:30 called Backup',
    });
    expect(explanation).toMatch(/Moving.*Backup/);
    expect(Object.keys(edits!)).toEqual(['chapters']);
    expect(await owner.ask('GET', `/api/recordings/${recording.id}`)).toEqual(before);

    const after = await owner.ask<RecordingBody>('PATCH', `/api/recordings/${recording.id}`, edits);
    expect(after.chapters.map(({ title, startTime, endTime }) => [title, startTime, endTime])).toEqual([
      ['Renewal', 0, 10],
      ['Moving', 10, 30],
      ['Backup', 30, 100],
    ]);
    expect(after.chapters.slice(0, 2).map(({ id }) => id)).toEqual(before.chapters.map(({ id }) => id));
    const { chapters } = before;
    const undone = await owner.ask<RecordingBody>('PATCH', `/api/recordings/${recording.id}`, { chapters });
    expect(undone.chapters).toEqual(chapters);
  });

  it('asks whether the chapter is meant or what is heard in it', async () => {
    const { edits, action, actions, alternatives } = await propose({ command: 'Remove the migration part' });
    expect(edits).toEqual({});
    expect(action).toMatchObject({ kind: 'cutChapters', ranges: [{ start: 10, end: 100 }] });
    expect(actions).toEqual([action]);
    expect(alternatives).toMatchObject([{ edits: { chapters: [{ title: 'Renewal' }] } }]);
  });

  it('starts from what the person sees, times as text or seconds', async () => {
    const { edits } = await propose({
      command: 'merge chapters 1 and 2 called All, and capitalise the title',
      currentTitle: 'not saved yet',
      currentChapters: [
        { title: 'B', startTime: '0:50', endTime: '1:20' },
        { title: 'A', startTime: 0, endTime: '50' },
      ],
    });
    expect(edits).toEqual({
      title: 'Not Saved Yet',
      chapters: [{ title: 'All', startTime: 0, endTime: 80, summary: null }],
    });
  });

  it('changes nothing when it cannot, and says why', async () => {
    expect(await propose({ command: 'translate to French' })).toEqual({
      edits: {},
      explanation: expect.stringMatching(/needs an AI model/) as unknown,
    });
  });

  it('answers a question', async () => {
    expect(await propose({ command: 'How long does the backup take?' })).toEqual({
      answer: expect.stringContaining('The database backup takes four hours') as unknown,
      timestamp: 10,
      source: LINES[1]!.text,
    });
  });

  it('is for who may edit the recording', async () => {
    const [stranger, colleague] = [await product.signUp(), await product.signUp()];
    await joinTenant(product, colleague, owner, 'member');
    await product.database.query(
      `update subscription_plan set features = array_append(features, 'TEAM_SHARING')`,
    );
    const sent = () => ({ json: { command: 'title: Mine' }, headers: anAddress() });
    expect((await colleague.send('GET', `/api/recordings/${recording.id}`)).status).toBe(200);
    for (const browser of [stranger, colleague])
      expect(await browser.refused('POST', path(), sent())).toMatchObject({ code: 'recording.not_found' });
    expect((await product.visitor().refused('POST', path(), sent())).status).toBe(401);
  });

  it.each<[string, object, string]>([
    ['no command', {}, 'command'],
    ['a blank command', { command: ' \n ' }, 'command'],
    ['1,001 characters', { command: 'x'.repeat(1001) }, 'command'],
    [
      'a time that is none',
      { command: 'x', currentChapters: [{ title: 'A', startTime: 'soon' }] },
      'currentChapters.0.startTime',
    ],
    ['a title that is a number', { command: 'x', currentTitle: 1 }, 'currentTitle'],
  ])('is refused with %s', async (_, json, field) => {
    const refused = await owner.refused('POST', path(), { json, headers: anAddress() });
    expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(Object.keys(refused.errors!)).toEqual([field]);
  });

  it('is asked for twenty times a minute at most', async () => {
    const busy = await product.signUp();
    const mine = await aCompletedRecording(product, busy, { lines: LINES });
    const send = () =>
      busy.send('POST', `/api/recordings/${mine.id}/ai-edit`, {
        json: { command: 'title: x' },
        headers: anAddress(),
      });
    for (let i = 0; i < 20; i++) expect((await send()).status).toBe(200);
    const late = await send();
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('An AI edit of a service', () => {
  let chat: HostedServer;
  beforeAll(async () => {
    chat = await startHostedServer();
    product = await startProduct({
      environment: { OPENAI_API_KEY: 'secret', OPENAI_BASE_URL: chat.baseURL, TRUST_PROXY: 'true' },
    });
    owner = await product.signUp();
    await aRecording();
  });
  afterAll(async () => {
    await product.stop();
    await chat.close();
  });

  const aCommandTo = (field: string, value: unknown) => ({
    kind: 'commands',
    commands: [
      { operation: 'set', field, value, chapters: [], words: null, count: null, unit: null, time: null },
    ],
    explanation: '',
  });

  it('is proposed in plain text', async () => {
    chat.reply = () => aCommandTo('title', '<b>Call</b> [here](https://evil.example)');
    expect(await propose({ command: 'make it warmer' })).toMatchObject({ edits: { title: 'Call here' } });
  });

  it('is made by our own editor when the service breaks', async () => {
    chat.reply = () => aCommandTo('title', 42);
    expect((await propose({ command: 'title: Acme, second call' })).edits).toEqual({
      title: 'Acme, second call',
    });
  });
});
