import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';

export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema: { name: string; strict: boolean; schema: object } };
  max_tokens?: number;
  max_completion_tokens?: number;
}

export interface SpeechRequest {
  fields: Record<string, string[]>;
  seconds: number;
}

/** The model's response; a function may also send something other than a completion. */
export type ChatReply = (request: ChatRequest, response: ServerResponse) => unknown;
export type SpeechReply = (request: SpeechRequest) => unknown;
/** Replaces the service's response. `good` is the original body. */
type Fault = (response: ServerResponse, good: string) => void;

const json = (response: ServerResponse, status: number, body: string, headers = {}): void =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
const error = (message: string, code: string | null = null): string =>
  JSON.stringify({ error: { message, type: 'error', param: null, code } });

const ZEROS = Buffer.alloc(1_000_000, '0');

export const FAULTS = {
  'is busy': (response) => json(response, 429, error('slow down'), { 'retry-after': '7' }),
  'has no quota left': (response) => json(response, 429, error('no money', 'insufficient_quota')),
  'refuses the key': (response) => json(response, 401, error('Incorrect API key provided')),
  'refuses the request': (response) => json(response, 400, error('unknown parameter')),
  breaks: (response) => json(response, 500, 'oops'),
  hangs: () => undefined,
  'hangs in its answer': (response, good) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write(good.slice(0, 20)),
  'cuts the connection': (response) => void response.destroy(),
  'cuts its answer': (response, good) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': good.length });
    response.write(good.slice(0, good.length / 2), () => response.destroy());
  },
  'answers HTML': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
  'answers half of its JSON': (response, good) => json(response, 200, good.slice(0, good.length / 2)),
  'answers another shape': (response) => json(response, 200, '{"message":"hello"}'),
  'answers zeros without end, in gzip': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    const packed = createGzip();
    packed.pipe(response);
    const more = (): void => void packed.write(ZEROS, () => !response.destroyed && more());
    more();
  },
  'sends elsewhere': (response) =>
    void response.writeHead(307, { location: 'http://127.0.0.1:1/v1/elsewhere' }).end(),
} satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;

/** A fake OpenAI-compatible service with configurable responses and faults. */
export interface HostedServer {
  baseURL: string;
  seen: ChatRequest[];
  heard: SpeechRequest[];
  reply: ChatReply;
  hear: SpeechReply;
  /** Faults of the next requests, one each. */
  faults: FaultName[];
  /** Number of requests in progress. */
  open: number;
  close(): Promise<void>;
}

export async function startHostedServer(reply: ChatReply = () => ({})): Promise<HostedServer> {
  const server = createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const hosted: HostedServer = {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen: [],
    heard: [],
    reply,
    hear: () => ({ text: '' }),
    faults: [],
    open: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    hosted.open += 1;
    response.on('close', () => (hosted.open -= 1));
    // Like many servers, it has no list of models.
    if (request.url === '/v1/chat/completions') await chat(request, response);
    else if (request.url === '/v1/audio/transcriptions') await speech(request, response);
    else json(response, 404, error('Not Found'));
  }
  async function chat(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as ChatRequest;
    hosted.seen.push(body);
    const reply = hosted.reply(body, response);
    if (reply !== undefined && !response.headersSent) answer(response, completion(reply));
  }
  async function speech(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await readForm(request).catch(() => null);
    if (!received) return;
    hosted.heard.push(received);
    const reply = await hosted.hear(received);
    answer(response, reply);
  }
  function answer(response: ServerResponse, body: unknown): void {
    const good = JSON.stringify(body);
    const fault = hosted.faults.shift();
    if (fault) FAULTS[fault](response, good);
    else json(response, 200, good);
  }
  return hosted;
}

async function readForm(request: IncomingMessage): Promise<SpeechRequest> {
  const headers = { 'content-type': request.headers['content-type']! };
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
  const wav = Buffer.from(await (form.get('file') as File).arrayBuffer());
  if (wav.toString('latin1', 0, 4) !== 'RIFF') throw new Error('The file is not a WAV file');
  const fields: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === 'string') (fields[name] ??= []).push(value);
  return { fields, seconds: (wav.length - 44) / 32_000 };
}

const completion = (reply: unknown) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_790_000_000,
  model: 'small',
  choices: [
    {
      index: 0,
      finish_reason: 'stop',
      message: { role: 'assistant', content: typeof reply === 'string' ? reply : JSON.stringify(reply) },
    },
  ],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
});
