import { EntityManager } from '@mikro-orm/postgresql';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writer } from '../../src/modules/ai/index.js';
import { DemoSeeder } from '../../src/modules/recordings/index.js';
import { asTheProduct } from '../support/in-context.js';
import { startProduct, type TestBrowser, type TestProduct } from '../support/product.js';

interface Written {
  title: string;
  description: string;
  chapters: { title: string; startTime: number }[];
}
interface Trial {
  before: Written;
  after: Written | null;
  failure: string | null;
  seconds: number;
}
interface Models {
  isServiceSet: boolean;
  chosen: { model: string; name: string; engine: string; isRunning: boolean } | null;
  found: { baseUrl: string; model: string; name: string; server: string; engine: string }[];
}

const GOOD = {
  title: 'Late deliveries and a pilot with five drivers',
  description:
    'Late deliveries cost twelve thousand dollars every month. The price is $49 per vehicle per month. A test with five drivers takes two weeks.',
  chapters: [
    {
      start: 28,
      title: 'The problem with deliveries',
      summary: 'Drivers spend two hours a day on the phone.',
    },
    { start: 101, title: 'Pricing', summary: 'The price is forty nine dollars per vehicle.' },
    { start: 155, title: 'Next steps', summary: 'The proposal comes on Friday.' },
  ],
};
const json = JSON.stringify(GOOD);

/** What the models of the stand-in say, and why they stop. */
let say: { content: string; reason?: 'stop' | 'length' } | null;
let asked: { path: string; body: string }[];
let server: Server;
let model: { baseUrl: string; model: string };
let product: TestProduct;
let admin: TestBrowser;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ path: request.url!, body });
      const answer = answerTo(request.url!);
      if (answer) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  model = { baseUrl, model: 'llama3.2:latest' };
  product = await startProduct({ environment: { LOCAL_MODELS: `${baseUrl},http://127.0.0.1:1/v1` } });
  await asTheProduct(product, () => product.app.get(DemoSeeder).seed(product.app.get(EntityManager)));
  admin = await product.signUp();
});
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
    ...{ id: 'c', object: 'chat.completion', created: 1, model: 'llama3.2:latest' },
    choices: [{ index: 0, finish_reason: reason, message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 900, completion_tokens: 200, total_tokens: 1_100 },
  };
}
const tried = () => admin.ask<Trial>('POST', '/api/admin/local-models/trial', model);
const listed = () => admin.ask<Models>('GET', '/api/admin/local-models');

describe('A model on this machine', () => {
  it('is offered by name, and nothing but the list is asked for', async () => {
    expect(await listed()).toEqual({
      ...{ isServiceSet: false, chosen: null },
      found: [{ ...model, name: 'llama3.2', server: 'Ollama', engine: 'ollama llama3.2' }],
    });
    expect(asked).toEqual([{ path: '/v1/models', body: '' }]);
  });

  it('is tried on the demo, beside what this machine writes', async () => {
    const { before, after, failure, seconds } = await tried();
    expect(before.title).not.toBe(GOOD.title);
    expect(after).toEqual({
      ...{ title: GOOD.title, description: GOOD.description },
      chapters: GOOD.chapters.map(({ title }, i) => ({ title, startTime: [0, 100.78, 155.26][i] })),
    });
    expect([failure, seconds > 0]).toEqual([null, true]);
    expect((await listed()).chosen).toBeNull();
  });

  it.each([
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['after a sentence', `Sure, here is the JSON you asked for:\n${json}\nI hope this helps!`],
    ['after its thoughts', `<think>A {call} about deliveries.</think>\n${json}`],
  ])('may give its answer %s', async (_, content) => {
    say = { content };
    expect((await tried()).after?.title).toBe(GOOD.title);
  });

  it.each<[string, typeof say, RegExp]>([
    ['cut off', { content: json.slice(0, 300), reason: 'length' }, /cut off/],
    ['no JSON', { content: 'The call was about late deliveries.' }, /not JSON/],
    ['another JSON', { content: '{"summary":"late deliveries"}' }, /not as asked: title/],
    [
      'about nothing that was said',
      { content: json.replace(GOOD.title, 'Quarterly marketing plan') },
      /not about/,
    ],
  ])('is not taken where its answer is %s', async (_, content, why) => {
    say = content;
    expect(await tried()).toMatchObject({ after: null, failure: expect.stringMatching(why) as string });
  });

  it('says no figure and no name that was not said', async () => {
    const description =
      'Late deliveries cost $20,000 every month. Geneva plans deliveries for Walmart. A test with five drivers takes two weeks.';
    const [problem, ...chapters] = GOOD.chapters;
    const title = 'Savings of 80 percent';
    say = {
      content: JSON.stringify({
        ...GOOD,
        description,
        chapters: [problem, { ...chapters[0], title }, chapters[1]],
      }),
    };
    const { after } = await tried();
    expect(after?.description).toBe('A test with five drivers takes two weeks.');
    expect(after?.chapters.map((chapter) => chapter.title)).toEqual([problem!.title, 'Next steps']);
  });

  it('writes once it is chosen, and no more once it is stopped', async () => {
    const writer = product.app.get(Writer);
    const lines = [
      { text: 'The drivers pay forty nine dollars per vehicle.', start: 0, end: 9, speaker: null },
    ];
    const input = { lines, duration: 10, fallbackTitle: 'call' };
    const written = {
      ...{ title: 'Dollars per vehicle', description: 'Drivers pay 49 dollars per vehicle.' },
      chapters: [{ start: 0, title: 'Vehicle price', summary: null }],
    };
    say = { content: JSON.stringify(written) };
    const { signal } = new AbortController();
    expect((await writer.describe(input, signal)).title).not.toBe(written.title);
    expect(asked).toEqual([]);

    expect((await admin.send('PUT', '/api/admin/local-models/chosen', { json: model })).status).toBe(204);
    expect(await listed()).toMatchObject({
      chosen: { engine: 'ollama llama3.2', isRunning: true },
      found: [],
    });
    expect((await writer.describe(input, signal)).title).toBe(written.title);
    expect(await writer.check()).toBe(true);
    expect(writer.name).toBe('ollama llama3.2');
    const { parts } = await admin.ask<{ parts: { writer: object } }>('GET', '/api/health');
    expect(parts.writer).toMatchObject({ adapter: 'ollama llama3.2', ok: true });

    expect((await admin.send('DELETE', '/api/admin/local-models/chosen')).status).toBe(204);
    asked = [];
    expect((await writer.describe(input, signal)).title).not.toBe(written.title);
    expect(asked).toEqual([]);
    const { length } = await admin.ask<object[]>('GET', '/api/admin/audit?kind=model');
    expect(length).toBe(2);
  });

  it('is only one that runs at an address of this machine that is set', async () => {
    const other = { ...model, model: 'mistral' };
    const elsewhere = { ...model, baseUrl: 'http://192.0.2.1/v1' };
    for (const one of [other, elsewhere])
      expect(await admin.refused('PUT', '/api/admin/local-models/chosen', { json: one })).toMatchObject({
        ...{ status: 404, code: 'local_model.not_running' },
      });
    const member = await product.signUp();
    const path = '/api/admin/local-models';
    const answers = [
      await member.send('GET', path),
      await member.send('POST', `${path}/trial`, { json: model }),
      await member.send('PUT', `${path}/chosen`, { json: model }),
      await member.send('DELETE', `${path}/chosen`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
