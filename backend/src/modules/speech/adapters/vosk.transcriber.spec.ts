import { jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aFolder } from '../../../../test/support/folder.js';
import { ownProcesses } from '../../../../test/support/own-processes.js';
import { describeTranscriber, expectOrderedLines, someSpeech } from '../ports/transcriber.contract.js';
import { until } from '../../../../test/support/until.js';
import { libraryFor } from '../vosk/vosk-files.js';
import { VoskTranscriber } from './vosk.transcriber.js';

const run = promisify(execFile);
// Generous, because a busy machine takes minutes for a minute of speech.
jest.setTimeout(600_000);

const recognisers = () => ownProcesses('recogniser.worker');
const isWorking = async () => (await recognisers()).length > 0;

// `check` reports machines without the library; the contract requires it.
const onSupported = libraryFor() ? describe : describe.skip;

onSupported('VoskTranscriber', () => {
  const folder = aFolder();
  const options = { onProgress: () => {}, signal: new AbortController().signal };
  const transcribers: VoskTranscriber[] = [];
  const aTranscriber = (over: Partial<ConstructorParameters<typeof VoskTranscriber>[0]> = {}) => {
    const transcriber = new VoskTranscriber({ cacheDir: join(folder, 'models'), workers: 2, ...over });
    transcribers.push(transcriber);
    return transcriber;
  };
  afterEach(() => Promise.all(transcribers.splice(0).map((transcriber) => transcriber.close())));

  describeTranscriber('VoskTranscriber', async () => {
    const cacheDir = await mkdtemp(join(tmpdir(), 'playhead-vosk-'));
    const transcriber = new VoskTranscriber({ cacheDir, workers: 2, idleSeconds: 0 });
    return {
      transcriber,
      isWorking,
      close: async () => {
        await transcriber.close();
        await rm(cacheDir, { recursive: true });
      },
    };
  });

  it('gives several pieces to several processes and joins them in order', async () => {
    const transcriber = aTranscriber();
    const speech = await someSpeech(folder, 60);
    let max = 0;
    const watch = setInterval(
      () => void recognisers().then((pids) => (max = Math.max(max, pids.length))),
      50,
    );
    const { lines } = await transcriber.transcribe(speech, options);
    clearInterval(watch);
    expectOrderedLines(lines, speech.duration);
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.at(-1)!.end).toBeGreaterThan(50);
    expect(max).toBeGreaterThanOrEqual(2);
  });

  it('decodes a piece again when its process dies', async () => {
    const transcriber = aTranscriber({ workers: 1 });
    const speech = await someSpeech(folder);
    const whole = await transcriber.transcribe(speech, options);
    const [pid] = await recognisers();
    const again = transcriber.transcribe(speech, { ...options, onProgress: killOnce(pid!) });
    expect(await again).toEqual(whole);
    expect(await recognisers()).not.toContain(pid);
  });

  it('gives a recording up when a second process dies of it', async () => {
    const transcriber = aTranscriber({ workers: 1 });
    const answer = transcriber.transcribe(await someSpeech(folder), options);
    const outcome = expect(answer).rejects.toMatchObject({
      code: 'transcription.interrupted',
      kind: 'unavailable',
    });
    const killed = new Set<number>();
    // A process that is still loading its model counts as unavailable.
    await until(async () => {
      for (const pid of await recognisers()) {
        if (killed.has(pid) || !(await isLoaded(pid))) continue;
        killed.add(pid);
        process.kill(pid, 'SIGKILL');
      }
      return killed.size === 2;
    });
    await outcome;
  });

  it('ends its processes when there has been nothing to do for a while', async () => {
    const transcriber = aTranscriber({ idleSeconds: 0.2 });
    await transcriber.transcribe(await someSpeech(folder), options);
    await until(async () => !(await isWorking()));
  });

  it('prepares its model folder once, in the folder it was given', async () => {
    await aTranscriber().transcribe(await someSpeech(folder), options);
    expect(await readdir(join(folder, 'models'))).toEqual([
      expect.stringMatching(/^vosk-en-us-small-[0-9a-f]{12}$/),
    ]);
  });

  it('says what to do where the library is missing or does not load', async () => {
    const speech = await someSpeech(folder);
    for (const library of [null, join(folder, 'missing.so'), speech.path]) {
      const transcriber = aTranscriber({ library });
      expect(await transcriber.check()).toBe(false);
      await expect(transcriber.transcribe(speech, options)).rejects.toMatchObject({
        code: 'transcription.unavailable',
        kind: 'unavailable',
        message: expect.stringContaining('OPENAI_API_KEY'),
      });
    }
  });
});

describe('libraryFor', () => {
  it('knows no library for Linux on arm64', () => {
    expect(libraryFor('linux', 'arm64')).toBeNull();
    expect(libraryFor('linux', 'x64')).toMatch(/libvosk\.so$/);
    expect(libraryFor('darwin', 'arm64')).toMatch(/libvosk\.dylib$/);
  });
});

function killOnce(pid: number): () => void {
  let killed = false;
  return () => {
    if (!killed) process.kill(pid, 'SIGKILL');
    killed = true;
  };
}

async function isLoaded(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }));
  return Number(stdout) > 170_000;
}
