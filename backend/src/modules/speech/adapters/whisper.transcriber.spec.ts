import { jest } from '@jest/globals';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { aFolder } from '../../../../test/support/folder.js';
import { madeByFfmpeg } from '../../../../test/support/made-by-ffmpeg.js';
import { ownProcesses } from '../../../../test/support/own-processes.js';
import { describeTranscriber, expectOrderedLines, someSpeech } from '../ports/transcriber.contract.js';
import { until } from '../../../../test/support/until.js';
import { SAMPLE_RATE, wavOf } from '../speech-wav.js';
import type { HeardSound } from '../whisper/heard-sound.js';
import { WhisperTranscriber } from './whisper.transcriber.js';

jest.setTimeout(600_000);

/** Prepared by `npm test`; skipped without it. */
const RUNTIME = process.env.TEST_WHISPER_DIR!;

const workers = () => ownProcesses('whisper.worker');
const isWorking = async () => (await workers()).length > 0;

describe('WhisperTranscriber', () => {
  const folder = aFolder();
  const options = { onProgress: () => {}, signal: new AbortController().signal };
  const transcribers: WhisperTranscriber[] = [];
  const aTranscriber = (over: Partial<ConstructorParameters<typeof WhisperTranscriber>[0]> = {}) => {
    const transcriber = new WhisperTranscriber({
      runtimeDir: RUNTIME,
      language: 'en',
      workers: 2,
      ...over,
    });
    transcribers.push(transcriber);
    return transcriber;
  };
  afterEach(() => Promise.all(transcribers.splice(0).map((transcriber) => transcriber.close())));

  describeTranscriber('WhisperTranscriber', async () => {
    const transcriber = new WhisperTranscriber({
      runtimeDir: RUNTIME,
      language: 'en',
      workers: 2,
      idleSeconds: 0,
    });
    return { transcriber, isWorking, close: () => transcriber.close() };
  });

  it('hears the demo in sentences, with times, names and how sure it is of each word', async () => {
    const speech = await someSpeech(folder, 60);
    let max = 0;
    const watch = setInterval(() => void workers().then((pids) => (max = Math.max(max, pids.length))), 50);
    const { lines, engine } = await aTranscriber().transcribe(speech, options);
    clearInterval(watch);
    expect(engine).toBe('whisper tiny.en');
    expect(max).toBe(2);
    expectOrderedLines(lines, speech.duration);
    expect(lines.at(-1)!.end).toBeGreaterThan(50);
    for (const { text, words, confidence } of lines) {
      expect(text).toMatch(/^["']?[\p{Lu}\p{N}$].*[.?!…]["']?$/u);
      expect(words).toHaveLength(text.split(' ').length);
      expect(confidence).toBeGreaterThan(0.3);
    }
  });

  describe('without a language', () => {
    const inGerman = async () => {
      const path = join(folder, 'german.wav');
      const fixture = join(import.meta.dirname, '../../../../test/fixtures/german.ogg');
      await madeByFfmpeg(path, ['-i', fixture, '-ar', '16000', '-ac', '1']);
      return { path, duration: 24 };
    };
    const aListener = () => aTranscriber({ language: null });

    it('hears which one is spoken, and transcribes it by the model that knows it', async () => {
      const { lines, engine, language } = await aListener().transcribe(await inGerman(), options);
      expect(language).toMatchObject({ language: 'de', source: 'detected' });
      expect(language!.confidence).toBeGreaterThan(0.7);
      expect(engine).toBe('whisper base');
      expect(lines.map(({ text }) => text).join(' ')).toMatch(/Produkt.*Preise/);
      const english = await aListener().transcribe(await someSpeech(folder, 60), options);
      expect(english).toMatchObject({ engine: 'whisper tiny.en', language: { language: 'en' } });
    });

    it('is told from all who speak, and not asked where somebody said it', async () => {
      const tellLanguageFrom = await someSpeech(folder, 60);
      const told = await aListener().transcribe(await inGerman(), { ...options, tellLanguageFrom });
      expect(told).toMatchObject({ engine: 'whisper tiny.en', language: { language: 'en' } });
      const chosen = await aListener().transcribe(await inGerman(), { ...options, language: 'de-AT' });
      expect(chosen).toMatchObject({
        engine: 'whisper base',
        language: { language: 'de-AT', source: 'chosen', confidence: null },
      });
    });
  });

  it('writes a name as its hot words do', async () => {
    const speech = await someSpeech(folder);
    const textWith = async (hotWords: string[]) => {
      const { lines } = await aTranscriber({ workers: 1 }).transcribe(speech, { ...options, hotWords });
      return lines.map(({ text }) => text).join(' ');
    };
    expect(await textWith([])).toContain('Daniel');
    expect(await textWith(['Danyel Reyes', 'Danyel'])).toContain('Danyel');
  });

  it('recognises a piece again when its process dies, and that piece alone', async () => {
    const transcriber = aTranscriber({ workers: 1 });
    // Long enough for several pieces, so that some are pending whenever it crashes.
    const speech = await someSpeech(folder, 60);
    const { lines: whole } = await transcriber.transcribe(speech, options);
    const [pid] = await workers();
    let killed = false;
    const again = transcriber.transcribe(speech, {
      ...options,
      onProgress: () => {
        if (!killed) process.kill(pid!, 'SIGKILL');
        killed = true;
      },
    });
    expect((await again).lines).toEqual(whole);
    await until(async () => !(await workers()).includes(pid!));
    expect(await workers()).toHaveLength(1);
  });

  it('gives a recording up when every process dies of it', async () => {
    const transcriber = aTranscriber({ workers: 1 });
    const speech = await someSpeech(folder);
    await transcriber.transcribe(speech, options);
    let failure: unknown;
    const answer = transcriber.transcribe(speech, options).catch((error: unknown) => (failure = error));
    await until(async () => {
      for (const pid of await workers()) killIfAlive(pid);
      return failure !== undefined;
    });
    await answer;
    expect(failure).toMatchObject({ kind: 'unavailable' });
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('computes at low priority on each of its threads', async () => {
    const transcriber = aTranscriber({ workers: 1 });
    await transcriber.transcribe(await someSpeech(folder), options);
    const [pid] = await workers();
    const tasks = `/proc/${pid!}/task`;
    const threads = await Promise.all(
      (await readdir(tasks)).map(async (id) => {
        const stat = await readFile(join(tasks, id, 'stat'), 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return { ticks: Number(fields[11]), nice: Number(fields[16]) };
      }),
    );
    const atWork = threads.filter(({ ticks }) => ticks > 20);
    expect(atWork.length).toBeGreaterThan(0);
    expect(atWork.filter(({ nice }) => nice < 10)).toEqual([]);
  });

  const soundOf = async (name: string, seconds: number, level: (at: number) => number) => {
    const sound = Buffer.alloc(seconds * SAMPLE_RATE * 2);
    for (let i = 0; i < seconds * SAMPLE_RATE; i++)
      sound.writeInt16LE(Math.round(32_767 * level(i / SAMPLE_RATE)), i * 2);
    const path = join(folder, `${name}.wav`);
    await writeFile(path, wavOf(sound));
    return { path, duration: seconds };
  };
  const tone = (hertz: number, at: number) => Math.sin(2 * Math.PI * hertz * at);

  it('makes up nothing in hum, hiss and music', async () => {
    let seed = 1;
    const sound = await soundOf('no-speech', 40, (at) => {
      seed = (seed * 48_271) % 2_147_483_647;
      const hiss = (seed / 2_147_483_647 - 0.5) * 0.06;
      const note = 220 * 2 ** ((Math.floor(at * 2) % 12) / 12);
      return hiss + (at > 20 ? 0.12 * tone(note, at) : 0.045 * tone(50, at));
    });
    expect((await aTranscriber().transcribe(sound, options)).lines).toEqual([]);
  });

  it.each<[string, string, number, (at: number) => number]>([
    ['a ring tone', 'Ringback', 30, (at) => (at % 6 < 2 ? 0.15 * (tone(440, at) + tone(480, at)) : 0)],
    ['keys', 'Dtmf', 18, (at) => (at % 1.45 < 0.25 ? 0.15 * (tone(697, at) + tone(1209, at)) : 0)],
    ['beeps', 'Zephyrine Logistics', 20, (at) => (at % 2 < 0.2 ? 0.4 * tone(1000, at) : 0)],
  ])('hears no word in %s, whatever may be said', async (name, hotWord, seconds, level) => {
    const sound = await soundOf(name, seconds, level);
    const { lines, notHeard } = await aTranscriber().transcribe(sound, { ...options, hotWords: [hotWord] });
    expect(lines).toEqual([]);
    expect(notHeard).toEqual([]);
  });

  it('hears again what it has lost', async () => {
    const speech = await someSpeech(folder, 30);
    const transcriber = aTranscriber();
    const whole = await transcriber.transcribe(speech, options);
    expect(whole.notHeard).toEqual([]);
    const pieces = new Map<string, HeardSound>();
    const memory = {
      recall: async (key: string) => pieces.get(key) ?? null,
      keep: async (key: string, heard: unknown) => void pieces.set(key, heard as HeardSound),
    };
    await transcriber.transcribe(speech, { ...options, memory });
    for (const heard of pieces.values())
      for (const segment of heard.segments) segment.words = segment.words.filter(([, start]) => start < 10);
    const first = pieces.size;
    const again = await transcriber.transcribe(speech, { ...options, memory });
    expect(pieces.size).toBeGreaterThan(first);
    expect(again.notHeard).toEqual([]);
    expect(again.lines.at(-1)!.end).toBeGreaterThan(25);
  });

  it('waits for an engine that is being prepared, and says so once', async () => {
    const runtimeDir = join(folder, 'late');
    await mkdir(runtimeDir);
    await writeFile(join(runtimeDir, 'preparing'), '');
    const transcriber = aTranscriber({ runtimeDir });
    expect(await transcriber.check()).toBe(true);
    const onWaiting = jest.fn();
    const answer = transcriber.transcribe(await someSpeech(folder), { ...options, onWaiting });
    await until(async () => onWaiting.mock.calls.length > 0);
    const ready = JSON.parse(await readFile(join(RUNTIME, 'ready.json'), 'utf8')) as {
      python: string;
      model: string;
    };
    const inside = (path: string) => relative(runtimeDir, join(RUNTIME, path));
    await writeFile(
      join(runtimeDir, 'ready.json'),
      JSON.stringify({
        ...ready,
        python: inside(ready.python),
        model: inside(ready.model),
        multilingual: null,
      }),
    );
    expect((await answer).lines.length).toBeGreaterThan(0);
    expect(onWaiting).toHaveBeenCalledTimes(1);
  });

  it('says why it cannot be had', async () => {
    const runtimeDir = join(folder, 'without');
    await mkdir(runtimeDir);
    await writeFile(join(runtimeDir, 'problem.json'), JSON.stringify({ problem: 'Python has no venv' }));
    const transcriber = aTranscriber({ runtimeDir });
    expect(await transcriber.check()).toBe(false);
    await expect(transcriber.transcribe(await someSpeech(folder), options)).rejects.toMatchObject({
      code: 'transcription.unavailable',
      message: expect.stringContaining('Python has no venv'),
    });
  });
});

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
