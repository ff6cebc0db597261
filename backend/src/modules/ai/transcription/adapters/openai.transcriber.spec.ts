import { jest } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describeTranscriber, expectOrderedLines, someSpeech, until } from '../ports/transcriber.contract.js';
import { SAMPLE_RATE, wavOf } from '../speech-wav.js';
import { OpenAiTranscriber, type OpenAiTranscriberOptions } from './openai.transcriber.js';

jest.setTimeout(30_000);

interface SpeechRequest {
  url: string;
  authorization: string | undefined;
  fields: Record<string, string[]>;
  seconds: number;
}
type Reply = (response: ServerResponse, request: SpeechRequest) => void;

const heard = {
  task: 'transcribe',
  language: 'english',
  duration: 10,
  text: ' Good morning, Daniel. Thank you for your time.',
  segments: [aSegment(0, ' Good morning, Daniel.', 1, 2.5), aSegment(1, ' Thank you for your time.', 3, 5)],
  words: [
    { word: 'Good', start: 1, end: 1.3 },
    { word: 'morning', start: 1.3, end: 1.8 },
    { word: 'Daniel', start: 1.9, end: 2.5 },
    { word: 'Thank', start: 3, end: 3.3 },
    { word: 'you', start: 3.3, end: 3.6 },
    { word: 'for', start: 3.6, end: 3.9 },
    { word: 'your', start: 3.9, end: 4.3 },
    { word: 'time', start: 4.4, end: 5 },
  ],
};

function aSegment(id: number, text: string, start: number, end: number, over = {}) {
  const numbers = { temperature: 0, avg_logprob: -0.2, compression_ratio: 1.2, no_speech_prob: 0.01 };
  return { id, seek: 0, text, start, end, tokens: [1, 2], ...numbers, ...over };
}

const json =
  (status: number, body: string): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const answering = (body: unknown): Reply => json(200, JSON.stringify(body));

describe('OpenAiTranscriber', () => {
  let folder: string;
  let server: Server;
  let reply: Reply;
  let seen: SpeechRequest[];
  let open = 0;
  const options = { onProgress: () => {}, signal: new AbortController().signal };

  async function listen(): Promise<void> {
    seen = [];
    server = createServer(async (request, response) => {
      if (request.url === '/v1/models')
        return json(200, '{"object":"list","data":[]}')(response, {} as SpeechRequest);
      open += 1;
      response.on('close', () => (open -= 1));
      const received = await readForm(request).catch(() => null);
      if (!received) return;
      seen.push(received);
      reply(response, received);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  }
  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  const aTranscriber = (over: Partial<OpenAiTranscriberOptions> = {}) =>
    new OpenAiTranscriber({
      apiKey: 'secret',
      baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      model: 'whisper-1',
      timeoutMs: 5_000,
      ...over,
    });
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'playhead-openai-'))));
  afterAll(() => rm(folder, { recursive: true }));

  describeTranscriber('OpenAiTranscriber', async () => {
    // Long enough for the work to be seen under way and stopped.
    reply = (response) => void setTimeout(() => answering(heard)(response, seen[0]!), 300);
    await listen();
    return { transcriber: aTranscriber(), close, isWorking: async () => open > 0 };
  });

  describe('with a service', () => {
    beforeEach(listen);
    afterEach(close);

    it('sends the sound as a WAV file and asks for segments and words', async () => {
      reply = answering(heard);
      await aTranscriber().transcribe(await someSpeech(folder), options);
      expect(seen).toHaveLength(1);
      expect(seen[0]).toMatchObject({
        url: '/v1/audio/transcriptions',
        authorization: 'Bearer secret',
        fields: {
          model: ['whisper-1'],
          response_format: ['verbose_json'],
          'timestamp_granularities[]': ['segment', 'word'],
        },
      });
      expect(seen[0]!.seconds).toBeGreaterThan(5);
      expect(seen[0]!.seconds).toBeLessThanOrEqual(10);
    });

    it('adds the silence that was not sent to the times', async () => {
      reply = answering(heard);
      const speech = await lateSpeech(folder, 20);
      const [line] = (await aTranscriber().transcribe(speech, options)).lines;
      expect(line!.start).toBeGreaterThan(20);
      expect(line!.start).toBeLessThan(22);
    });

    it('cuts a recording that is too long for one request, and joins the answers in order', async () => {
      reply = answering(heard);
      const shares: number[] = [];
      const speech = await someSpeech(folder, 60);
      const { lines } = await aTranscriber({ longestPiece: 20 }).transcribe(speech, {
        ...options,
        onProgress: (share) => shares.push(share),
      });
      expect(seen.length).toBeGreaterThanOrEqual(3);
      for (const { seconds } of seen) expect(seconds).toBeLessThanOrEqual(20);
      expectOrderedLines(lines, 60);
      expect(lines.length).toBeGreaterThanOrEqual(seen.length);
      expect(shares).toHaveLength(seen.length);
      expect(shares.at(-1)).toBe(1);
    });

    it('leaves out what the model made up in silence, and what lies outside the recording', async () => {
      const segments = [
        ...heard.segments,
        aSegment(2, ' Thanks for watching!', 6, 8, { no_speech_prob: 0.9, avg_logprob: -1.5 }),
        aSegment(3, ' Subscribe!', 900, 905),
        aSegment(4, '  ', 8, 9),
      ];
      reply = answering({ ...heard, segments });
      const { lines } = await aTranscriber().transcribe(await someSpeech(folder), options);
      expect(lines.map(({ text }) => text)).toEqual(['Good morning, Daniel.', 'Thank you for your time.']);
    });

    it('makes do with the text alone', async () => {
      reply = answering({ text: heard.text });
      const { lines } = await aTranscriber().transcribe(await someSpeech(folder), options);
      expectOrderedLines(lines, 10);
      expect(lines.map(({ text }) => text).join(' ')).toBe(heard.text.trim());
    });

    it.each<[string, Reply, string]>([
      ['429', json(429, '{"error":{"message":"slow down"}}'), 'transcription.busy'],
      ['500', json(500, 'oops'), 'transcription.unavailable'],
      ['401', json(401, '{"error":{"message":"Incorrect API key provided"}}'), 'transcription.refused'],
      ['413', json(413, ''), 'transcription.refused'],
      ['a dropped connection', (response) => void response.destroy(), 'transcription.unavailable'],
      [
        'HTML',
        (response) => void response.setHeader('content-type', 'text/html').end('<h1>Login</h1>'),
        'transcription.unusable_answer',
      ],
      ['truncated JSON', json(200, JSON.stringify(heard).slice(0, 200)), 'transcription.unusable_answer'],
      ['a wrong shape', answering({ text: 7 }), 'transcription.unusable_answer'],
      [
        'segments without times',
        answering({ ...heard, segments: [{ text: 'x' }] }),
        'transcription.unusable_answer',
      ],
    ])('rejects %s with a sentence, after one request', async (_, fault, code) => {
      reply = fault;
      const answer = aTranscriber().transcribe(await someSpeech(folder), options);
      await expect(answer).rejects.toMatchObject({
        name: 'AppError',
        kind: 'unavailable',
        code,
        message: expect.stringMatching(/^The speech service .*\.$/),
      });
      expect(seen).toHaveLength(1);
    });

    it.each<[string, Reply]>([
      ['never answers', () => {}],
      [
        'stops in the middle of its answer',
        (response) =>
          void response.writeHead(200, { 'content-type': 'application/json' }).write('{"text": "Go'),
      ],
    ])('gives up on a service that %s', async (_, fault) => {
      reply = fault;
      const answer = aTranscriber({ timeoutMs: 300 }).transcribe(await someSpeech(folder), options);
      await expect(answer).rejects.toMatchObject({ code: 'transcription.unavailable' });
      await until(async () => open === 0);
    });

    it('cannot be used when the service does not answer', async () => {
      const transcriber = aTranscriber();
      await close();
      expect(await transcriber.check()).toBe(false);
      await listen();
    });
  });
});

async function readForm(request: IncomingMessage): Promise<SpeechRequest> {
  const body = await buffer(request);
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type']! },
  }).formData();
  const file = form.get('file') as File;
  const wav = Buffer.from(await file.arrayBuffer());
  if (wav.toString('latin1', 0, 4) !== 'RIFF') throw new Error('The file is not a WAV file');
  const fields: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === 'string') (fields[name] ??= []).push(value);
  return {
    url: request.url!,
    authorization: request.headers.authorization,
    fields,
    seconds: (wav.length - 44) / (2 * SAMPLE_RATE),
  };
}

async function lateSpeech(folder: string, seconds: number) {
  const speech = await someSpeech(folder);
  const samples = (await readFile(speech.path)).subarray(78);
  const path = join(folder, 'late.wav');
  await writeFile(path, wavOf(Buffer.concat([Buffer.alloc(seconds * 2 * SAMPLE_RATE), samples])));
  return { path, duration: seconds + speech.duration };
}
