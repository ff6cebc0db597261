import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import {
  type ChatRequest,
  type HostedServer,
  startHostedServer,
} from '../../../../test/support/hosted-server.js';
import { StructuredChat } from './structured-chat.js';

const question = {
  instructions: 'Name the talk.',
  data: { lines: ['We ship in May.'] },
  name: 'talk',
  maxTokens: 300,
  answer: z.object({ title: z.string() }),
};
const { signal } = new AbortController();
const formatOf = ({ response_format }: ChatRequest) => response_format?.type ?? 'text';

let server: HostedServer;
beforeEach(async () => void (server = await startHostedServer()));
afterEach(() => server.close());
const aChat = () => new StructuredChat('writer', { apiKey: 'k', baseURL: server.baseURL, model: 'm' });
const takingOnly =
  (takes: (request: ChatRequest) => boolean) => (request: ChatRequest, response: ServerResponse) => {
    if (takes(request)) return 'Here it is:\n```json\n{"title": "Shipping in May"}\n```';
    response.writeHead(400, { 'content-type': 'application/json' });
    return void response.end('{"error": {"message": "response_format is not supported"}}');
  };

it.each<[string, (request: ChatRequest) => boolean, string[]]>([
  ['no schema', (one) => formatOf(one) === 'json_object', ['json_schema', 'json_schema', 'json_object']],
  [
    'text alone',
    (one) => formatOf(one) === 'text',
    ['json_schema', 'json_schema', 'json_object', 'json_object', 'text'],
  ],
  [
    'neither a schema nor the usual bound',
    (one) => formatOf(one) !== 'json_schema' && one.max_tokens === undefined,
    ['json_schema', 'json_schema', 'json_object', 'json_object'],
  ],
  [
    'no instructions of a system',
    ({ messages }) => messages[0]!.role === 'user',
    ['json_schema', 'json_schema', 'json_object', 'json_object', 'text', 'text', 'text'],
  ],
  ['another bound', ({ max_tokens }) => max_tokens === undefined, ['json_schema', 'json_schema']],
])(
  'asks a service that takes %s in the form it takes, and begins with that the next time',
  async (_, takes, forms) => {
    server.reply = takingOnly(takes);
    const chat = aChat();
    expect(await chat.ask(question, signal)).toEqual({ title: 'Shipping in May' });
    expect(server.seen.map(formatOf)).toEqual(forms);
    await chat.ask(question, signal);
    expect(server.seen.map(formatOf)).toEqual([...forms, forms.at(-1)]);
    const { messages, max_tokens, max_completion_tokens } = server.seen.at(-1)!;
    expect(max_tokens ?? max_completion_tokens).toBe(300);
    expect(messages[0]!.content.includes('"required":["title"]')).toBe(forms.at(-1) !== 'json_schema');
  },
);

it('asks for every field, in words that strict servers know, with the bounds of lists', async () => {
  server.reply = () => ({ titles: [] });
  const titles = z.array(z.string().min(3).max(9).nullable().catch(null)).meta({ maxItems: 4 });
  await aChat().ask({ ...question, answer: z.object({ titles: titles.default([]) }) }, signal);
  expect(server.seen[0]!.response_format?.json_schema.schema).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['titles'],
    properties: { titles: { type: 'array', maxItems: 4, items: { type: ['string', 'null'] } } },
  });
});

const refusing =
  (status: number, message: string, takes: (request: ChatRequest) => boolean) =>
  (request: ChatRequest, response: ServerResponse) => {
    if (takes(request)) return { title: 'Shipping in May' };
    response.writeHead(status, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify({ error: { message } }));
  };

it.each([404, 500, 501])('asks a service that answers a schema with %d without one', async (status) => {
  server.reply = refusing(status, 'No endpoints found', (one) => formatOf(one) === 'json_object');
  const chat = new StructuredChat('writer', {
    apiKey: 'k',
    baseURL: server.baseURL,
    model: 'm',
    wait: () => Promise.resolve(),
  });
  expect(await chat.ask(question, signal)).toEqual({ title: 'Shipping in May' });
});

const saying = (message: object) => (_: ChatRequest, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  return void response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
};
const json = '{"title": "Shipping in May"}';

it.each([
  [
    'in parts',
    {
      content: [
        { type: 'text', text: json.slice(0, 9) },
        { type: 'text', text: json.slice(9) },
      ],
    },
  ],
  ['in its thoughts', { content: null, reasoning_content: `They ship. ${json}` }],
  ['in a call of a tool', { content: null, tool_calls: [{ function: { name: 'talk', arguments: json } }] }],
  ['before a remark with braces', { content: `${json}\nUse {} for empty fields.` }],
])('reads an answer %s', async (_, message) => {
  server.reply = saying(message);
  expect(await aChat().ask(question, signal)).toEqual({ title: 'Shipping in May' });
});

it('asks again where a refusal comes with status 200', async () => {
  let asked = 0;
  server.reply = (_, response) => {
    if (asked++ > 0) return { title: 'Shipping in May' };
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.end('{"error": {"message": "Rate limited", "code": 429}}');
  };
  const chat = new StructuredChat('writer', {
    apiKey: 'k',
    baseURL: server.baseURL,
    model: 'm',
    wait: () => Promise.resolve(),
  });
  expect(await chat.ask(question, signal)).toEqual({ title: 'Shipping in May' });
});

it('says what the service says, without what may be a key', async () => {
  server.reply = refusing(400, 'Model m is not allowed for sk-0123456789abcdef0123456789', () => false);
  await expect(aChat().ask(question, signal)).rejects.toThrow(
    'The writer service refused the request (HTTP 400): “Model m is not allowed for …”.',
  );
});

it.each([
  ["This model's maximum context length is 8192 tokens. However, you requested 24000 tokens.", 14_432],
  ['the request exceeds the available context size (4096 tokens), try increasing it', 5_216],
  ['The prompt exceeds the context window.', 40_000],
])('does work again with less where a model reads less: %s', async (message, characters) => {
  const long = 'x'.repeat(60_000);
  server.reply = refusing(400, message, ({ messages }) => messages.at(-1)!.content.length <= characters + 30);
  const chat = aChat();
  const ask = () => chat.ask({ ...question, data: long.slice(0, chat.promptCharacters) }, signal);
  expect(await chat.fitting(ask)).toEqual({ title: 'Shipping in May' });
  expect(chat.promptCharacters).toBe(characters);
  expect(server.seen).toHaveLength(2);
});
