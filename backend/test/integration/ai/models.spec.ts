import { EntityManager } from '@mikro-orm/postgresql';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writer } from '../../../src/modules/ai/index.js';
import { DemoSeeder } from '../../../src/modules/recordings/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { aPerson } from '../../support/people.js';
import { aCompletedRecording } from '../../support/recordings.js';
import { startProduct } from '../../support/product.js';

interface Written {
  title: string;
  description: string;
  chapters: { title: string; startTime: number }[];
}
interface Trial {
  before: Written | null;
  after: Written | null;
  failure: string | null;
  seconds: number;
  tokens: number | null;
}
interface Model {
  source: string;
  provider: string | null;
  baseUrl: string | null;
  model: string | null;
  hasKey: boolean;
  perRecording: number;
  perDay: number;
  plans: string[] | null;
}

const GOOD = {
  title: 'Late deliveries and a pilot with five drivers',
  description:
    'Late deliveries cost twelve thousand dollars every month. The price is $49 per vehicle per month. A test with five drivers takes two weeks.',
  chapters: [
    {
      line: 6,
      title: 'The problem with deliveries',
      summary: 'Drivers spend two hours a day on the phone.',
    },
    { line: 23, title: 'Pricing', summary: 'The price is forty nine dollars per vehicle.' },
    { line: 36, title: 'Next steps', summary: 'The proposal comes on Friday.' },
  ],
};
const json = JSON.stringify(GOOD);

let say: { content: string; reason?: 'stop' | 'length' } | null;
let asked: { path: string; key: string | undefined; body: string }[];

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const key = request.headers.authorization;
    asked.push({ path: request.url!, key, body });
    if (key === 'Bearer wrong') return void response.writeHead(401).end('{"error":{"message":"Bad key"}}');
    const answer = answerTo(request.url!);
    if (answer) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
const local = { provider: 'local', baseUrl, model: 'llama3.2:latest' };
const product = await startProduct({
  environment: { LOCAL_MODELS: `${baseUrl},http://127.0.0.1:1/v1`, MODEL_ALLOWED_HOSTS: 'gpu.test:8000' },
});
await asTheProduct(product, () => product.app.get(DemoSeeder).seed(product.app.get(EntityManager)));
const admin = await product.signUp();
afterAll(async () => {
  await product.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [say, asked] = [{ content: json }, []];
});

function answerTo(path: string): object | null {
  if (path === '/v1/models')
    return {
      object: 'list',
      data: ['llama3.2:latest', 'nomic-embed-text'].map((id) => ({ id, owned_by: 'library' })),
    };
  if (!say) return null;
  const { content, reason = 'stop' } = say;
  return {
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'llama3.2:latest',
    choices: [{ index: 0, finish_reason: reason, message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 900, completion_tokens: 200, total_tokens: 1_100 },
  };
}
const tried = () => admin.ask<Trial>('POST', '/api/admin/models/writing/trial', local);
const set = async () =>
  (await admin.ask<{ writing: Model; speech: Model }>('GET', '/api/admin/models')).writing;
const available = (service: object) =>
  admin.ask<{ models: object[] }>('POST', '/api/admin/models/writing/available', service);
const describeLine = (about: { recordingId?: string } = {}) =>
  product.app.get(Writer).describe(
    {
      lines: [{ text: 'The drivers pay forty nine dollars per vehicle.', start: 0, end: 9, speaker: null }],
      duration: 10,
      fallbackTitle: 'call',
      ...about,
    },
    new AbortController().signal,
  );
const ABOUT_LINE = {
  title: 'Dollars per vehicle',
  description: 'Drivers pay 49 dollars per vehicle.',
  chapters: [{ line: 0, title: 'Vehicle price', summary: null }],
};

describe('A model on this machine', () => {
  it('is listed by name, and nothing but the list is asked for', async () => {
    expect(await available({ provider: 'local' })).toEqual({
      models: [{ baseUrl, model: 'llama3.2:latest', name: 'llama3.2', server: 'Ollama' }],
    });
    expect(asked.map(({ path, body }) => path + body)).toEqual(['/v1/models']);
  });

  it('is tried on the demo, beside what this machine writes', async () => {
    const { before, after, failure, seconds, tokens } = await tried();
    expect(before!.title).not.toBe(GOOD.title);
    expect(after).toEqual({
      title: GOOD.title,
      description: GOOD.description,
      chapters: GOOD.chapters.map(({ title }, i) => ({ title, startTime: [0, 100.78, 155.26][i] })),
    });
    expect([failure, seconds > 0, tokens]).toEqual([null, true, 1_100]);
    expect((await set()).source).toBe('none');
  });

  it('writes once it is chosen, and no more once it is stopped', async () => {
    say = { content: JSON.stringify(ABOUT_LINE) };
    expect((await describeLine()).title).not.toBe(ABOUT_LINE.title);
    expect(asked).toEqual([]);

    expect((await admin.send('PUT', '/api/admin/models/writing', { json: local })).status).toBe(204);
    expect(await set()).toMatchObject({ ...local, source: 'settings', hasKey: false });
    expect((await describeLine()).title).toBe(ABOUT_LINE.title);
    expect(await product.app.get(Writer).check()).toBe(true);
    const { parts } = await admin.ask<{ parts: { writer: object } }>('GET', '/api/health');
    expect(parts.writer).toMatchObject({ adapter: 'ollama llama3.2', ok: true });

    expect((await admin.send('DELETE', '/api/admin/models/writing')).status).toBe(204);
    asked = [];
    expect((await describeLine()).title).not.toBe(ABOUT_LINE.title);
    expect(asked).toEqual([]);
    const { length } = await admin.ask<object[]>('GET', '/api/admin/audit?kind=model');
    expect(length).toBe(2);
  });

  it('is only one that runs at an address of this machine that is set', async () => {
    const other = { ...local, model: 'mistral' };
    const elsewhere = { ...local, baseUrl: 'http://192.0.2.1/v1' };
    for (const json of [other, elsewhere])
      expect(await admin.refused('PUT', '/api/admin/models/writing', { json })).toMatchObject({
        status: 404,
        code: 'model.not_running',
      });
  });
});

describe('A service', () => {
  const service = () => ({ provider: 'service', baseUrl, model: 'gpt-test' });
  const choose = (json: object) => admin.send('PUT', '/api/admin/models/writing', { json });
  const keysAsked = () => asked.map(({ key }) => key);

  it('is chosen with a key that is stored sealed, sent, and never shown', async () => {
    const limits = { perRecording: 5_000, perDay: 50_000 };
    expect((await choose({ ...service(), key: 'sk-secret', ...limits })).status).toBe(204);
    expect(await set()).toEqual({ ...service(), ...limits, plans: null, source: 'settings', hasKey: true });
    const rows = await product.database.query('select sealed_key from model_setting');
    expect(JSON.stringify(rows)).not.toContain('sk-secret');
    const log = await (await admin.send('GET', '/api/admin/audit?kind=model')).text();
    expect(log).not.toContain('sk-secret');
    say = { content: JSON.stringify(ABOUT_LINE) };
    expect((await describeLine()).title).toBe(ABOUT_LINE.title);
    expect(keysAsked()).toEqual(['Bearer sk-secret']);
  });

  it('is asked with the saved key at the address it was saved with, and at no other', async () => {
    await choose({ ...service(), key: 'sk-secret' });
    asked = [];
    await available({ provider: 'service', baseUrl });
    await available({ provider: 'service', baseUrl: `${baseUrl}/` });
    expect(keysAsked()).toEqual(['Bearer sk-secret', 'Bearer none']);
  });

  it('says that it refuses a key', async () => {
    const json = { provider: 'service', baseUrl, key: 'wrong' };
    expect(await admin.refused('POST', '/api/admin/models/writing/available', { json })).toMatchObject({
      status: 503,
      detail: 'The model service refused the key (HTTP 401): “Bad key”.',
    });
  });

  it('needs an address of its own, and OpenAI a key', async () => {
    await admin.send('DELETE', '/api/admin/models/writing');
    const refusals = await Promise.all(
      [
        { provider: 'service', model: 'm' },
        { provider: 'openai', model: 'm' },
        { ...service(), baseUrl: 'x' },
      ].map((json) => admin.refused('PUT', '/api/admin/models/writing', { json })),
    );
    expect(refusals.map(({ status, code }) => [status, code])).toEqual([
      [400, 'model.no_address'],
      [400, 'model.no_key'],
      [400, 'request.invalid'],
    ]);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:169.254.169.254]/v1',
    'http://0xa9fea9fe/v1',
    'http://10.0.0.8:8000/v1',
    'http://localhost:1/v1',
  ])('is refused at %s, which the environment does not list', async (internal) => {
    const json = { provider: 'service', baseUrl: internal, model: 'm', key: 'k' };
    const tried = [
      ['PUT', '/api/admin/models/writing'],
      ['PUT', '/api/admin/models/speech'],
      ['POST', '/api/admin/models/writing/available'],
      ['POST', '/api/admin/models/writing/trial'],
      ['POST', '/api/admin/models/speech/trial'],
    ] as const;
    for (const [method, path] of tried)
      expect(await admin.refused(method, path, { json })).toMatchObject({
        status: 400,
        code: 'model.private_address',
      });
    const listed = { ...json, baseUrl: 'http://gpu.test:8000/v1' };
    expect((await admin.send('PUT', '/api/admin/models/writing', { json: listed })).status).toBe(204);
  });

  it('that hears is tried with half a second of silence', async () => {
    const trial = await admin.ask<Trial>('POST', '/api/admin/models/speech/trial', service());
    expect(asked.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions']);
    expect(trial).toMatchObject({ before: null, failure: expect.stringMatching(/can't be used/) as string });
  });
});

it('writes about the recordings of the chosen plans alone, and owners on another learn why', async () => {
  const owner = await aPerson(product);
  const lines = [{ text: 'The drivers pay forty nine dollars per vehicle.' }];
  const recording = await aCompletedRecording(product, owner.browser, { lines });
  await product.database.query(`update recording set description = '' where id = $1`, [recording.id]);
  const [tenant] = await product.database.query<{ planId: string }>(
    `select t.plan_id as "planId" from tenant t join recording r on r.tenant_id = t.id where r.id = $1`,
    [recording.id],
  );
  const { planId } = tenant!;
  const other = '0192f0c0-0000-7000-8000-000000000001';
  const choose = (plans: string[]) =>
    admin.send('PUT', '/api/admin/models/writing', { json: { ...local, plans } });
  const titleOf = async () => (await describeLine({ recordingId: recording.id })).title;
  const reason = async () =>
    (await owner.browser.ask<{ notDescribed?: string }>('GET', `/api/recordings/${recording.id}`))
      .notDescribed;
  say = { content: JSON.stringify(ABOUT_LINE) };

  expect((await choose([planId])).status).toBe(204);
  expect((await set()).plans).toEqual([planId]);
  expect(await titleOf()).toBe(ABOUT_LINE.title);
  expect(await reason()).toBe('model');

  await choose([other]);
  asked = [];
  expect(await titleOf()).not.toBe(ABOUT_LINE.title);
  expect(asked).toEqual([]);
  expect(await reason()).toBe('plan');
  const json = { ...local, plans: [planId] };
  expect(await admin.refused('PUT', '/api/admin/models/speech', { json })).toMatchObject({
    status: 400,
    code: 'model.plans_of_speech',
  });
});
