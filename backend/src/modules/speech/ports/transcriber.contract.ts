import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../../../test/support/until.js';
import { SAMPLE_BYTES, SAMPLE_RATE, wavOf } from '../speech-wav.js';
import type { SpeechAudio, Transcriber } from './transcriber.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

const run = promisify(execFile);
const DEMO = join(import.meta.dirname, '../../../../assets/demo/demo.mp4');

export async function someSpeech(folder: string, seconds = 10): Promise<SpeechAudio> {
  const path = join(folder, `speech-${seconds}.wav`);
  const sound = ['-vn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-c:a', 'pcm_s16le'];
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-t', String(seconds), '-i', DEMO, ...sound, path]);
  return { path, duration: seconds };
}

export async function someSilence(folder: string, seconds = 5): Promise<SpeechAudio> {
  const path = join(folder, `silence-${seconds}.wav`);
  await writeFile(path, wavOf(Buffer.alloc(seconds * SAMPLE_RATE * SAMPLE_BYTES)));
  return { path, duration: seconds };
}

export function expectOrderedLines(lines: TranscriptLine[], duration: number): void {
  let earliest = 0;
  for (const { text, start, end } of lines) {
    expect(text).toBe(text.trim());
    expect(text).not.toBe('');
    expect(start).toBeGreaterThanOrEqual(earliest);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(duration);
    earliest = end;
  }
}

export interface OpenedTranscriber {
  transcriber: Transcriber;
  close: () => Promise<void>;
  isWorking: () => Promise<boolean>;
}

export function describeTranscriber(name: string, open: () => Promise<OpenedTranscriber>): void {
  describe(`${name} as Transcriber`, () => {
    let opened: OpenedTranscriber;
    let folder: string;
    const options = { onProgress: () => {}, signal: new AbortController().signal };
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'playhead-speech-'));
      opened = await open();
    });
    afterAll(async () => {
      await opened.close();
      await rm(folder, { recursive: true });
    });

    it('can be used', async () => {
      expect(await opened.transcriber.check()).toBe(true);
    });

    it('turns speech into lines that lie in order within the recording', async () => {
      const speech = await someSpeech(folder);
      const { lines, engine } = await opened.transcriber.transcribe(speech, options);
      expect(engine).toContain(opened.transcriber.name);
      expectOrderedLines(lines, speech.duration);
      expect(
        lines
          .map(({ text }) => text)
          .join(' ')
          .toLowerCase(),
      ).toContain('good morning');
    });

    it('gives no lines for silence', async () => {
      const { lines } = await opened.transcriber.transcribe(await someSilence(folder), options);
      expect(lines).toEqual([]);
    });

    it('reports progress that never falls and ends with the whole', async () => {
      const shares: number[] = [];
      await opened.transcriber.transcribe(await someSpeech(folder), {
        ...options,
        onProgress: (share) => shares.push(share),
      });
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares[0]).toBeGreaterThanOrEqual(0);
      expect(shares.at(-1)).toBe(1);
    });

    it('rejects with the reason when it is stopped, and leaves no work behind', async () => {
      const stop = new AbortController();
      const reason = new Error('no longer wanted');
      const speech = await someSpeech(folder, 60);
      const answer = opened.transcriber.transcribe(speech, { ...options, signal: stop.signal });
      void answer.catch(() => {});
      await until(() => opened.isWorking());
      stop.abort(reason);
      await expect(answer).rejects.toBe(reason);
      await until(async () => !(await opened.isWorking()));
    });

    it('does not begin when it was stopped before', async () => {
      const reason = new Error('never wanted');
      const speech = await someSpeech(folder);
      const answer = opened.transcriber.transcribe(speech, { ...options, signal: AbortSignal.abort(reason) });
      await expect(answer).rejects.toBe(reason);
      expect(await opened.isWorking()).toBe(false);
    });

    it('rejects a file that is not such a WAV file', async () => {
      const path = join(folder, 'page.wav');
      await writeFile(path, '<!doctype html><title>Not a sound</title>');
      await expect(opened.transcriber.transcribe({ path, duration: 1 }, options)).rejects.toThrow(/WAV/);
    });
  });
}
