import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import {
  type ChatRequest,
  type HostedServer,
  startHostedServer,
} from '../../../../test/support/hosted-server.js';
import { StructuredChat } from './structured-chat.js';

const question = {
  ...{ instructions: 'Name the talk.', data: { lines: ['We ship in May.'] }, name: 'talk', maxTokens: 300 },
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
  ['text alone', (one) => formatOf(one) === 'text', ['json_schema', 'json_schema', 'json_object', 'text']],
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
