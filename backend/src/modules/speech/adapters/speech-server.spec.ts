import { jest } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { aFolder } from '../../../../test/support/folder.js';
import { wordErrors } from '../../../../../bench/word-errors.js';
import { expectOrderedLines, someSpeech } from '../ports/transcriber.contract.js';
import { until } from '../../../../test/support/until.js';
import { OpenAiTranscriber } from './openai.transcriber.js';

jest.setTimeout(120_000);

/** Tests against faster-whisper-server, which `npm test` prepares. Skipped without it. */
const PYTHON = process.env.TEST_SPEECH_SERVER!;
const MODEL = process.env.TEST_SPEECH_MODEL!;
const DEMO = join(import.meta.dirname, '../../../../assets/demo/demo.json');

let server: ChildProcess;
let baseURL: string;
const folder = aFolder();

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const config = join(folder, 'models.yaml');
  const small = { device: 'cpu', compute_type: 'int8', cpu_threads: 1 };
  await writeFile(
    config,
    JSON.stringify({ models: [{ name: 'whisper-1', path: MODEL, model_options: small }] }),
  );
  const args = ['-m', 'faster_whisper_server', '--host', '127.0.0.1', '--port', String(port)];
  const env = { ...process.env, HF_HUB_OFFLINE: '1', OMP_NUM_THREADS: '1' };
  server = spawn(PYTHON, [...args, '--config', config], { stdio: 'ignore', env });
  baseURL = `http://127.0.0.1:${port}/v1`;
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(answers, 60);
});
afterAll(async () => {
  if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
});

const aTranscriber = () =>
  new OpenAiTranscriber({ apiKey: 'none', baseURL, model: 'whisper-1', longestPiece: 30, tickMs: 50 });

it('is healthy, though it has no list of models', async () => {
  expect((await fetch(`${baseURL}/models`)).status).toBe(404);
  const transcriber = aTranscriber();
  await until(async () => await transcriber.check(), 30);
});

it('hears the demo in lines with times, with few words wrong, and shows its progress', async () => {
  const speech = await someSpeech(folder, 60);
  const shares: number[] = [];
  const { signal } = new AbortController();
  const { lines, engine } = await aTranscriber().transcribe(speech, {
    onProgress: (share) => shares.push(share),
    signal,
  });
  expect(engine).toBe('openai whisper-1');
  expectOrderedLines(lines, speech.duration);
  const { segments } = JSON.parse(await readFile(DEMO, 'utf8')) as {
    segments: { text: string; start: number; end: number }[];
  };
  const whole = segments.filter(({ end }) => end <= 58);
  const heard = lines.filter(({ start }) => start < whole.at(-1)!.end - 0.5);
  const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join(' ');
  const { errors, words } = wordErrors(textOf(whole), textOf(heard));
  expect(words).toBeGreaterThan(100);
  expect(errors / words).toBeLessThan(0.1);
  for (const { start, end } of heard)
    expect(whole.some((line) => line.start < end + 2 && line.end > start - 2)).toBe(true);
  expect(new Set(shares).size).toBeGreaterThan(5);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});
