import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../shared/errors/app-error.js';
import type { WayToHear } from './listen-again.js';
import type { SpeechAudio, TranscribeOptions, Transcriber } from './ports/transcriber.js';
import { SAMPLE_BYTES, SAMPLE_RATE, wavOf, withSamples } from './speech-wav.js';
import type { SpokenWord } from './spoken-word.js';
import type { Piece } from './cut-at-silences.js';

/** Minimum confidence for another engine's words. Where the first engine heard nothing, it mostly guesses. */
const LEAST_CONFIDENCE = 0.6;

/** Uses another engine for single ranges. Returns nothing if it is unavailable or fails. */
export const hearBy =
  (engine: Transcriber, audio: SpeechAudio, options: TranscribeOptions): WayToHear =>
  async (stretches) => {
    if (!(await engine.check())) return stretches.map(() => []);
    const folder = await mkdtemp(join(tmpdir(), 'playhead-stretches-'));
    try {
      const found: SpokenWord[][] = [];
      for (const stretch of stretches) {
        const path = join(folder, 'stretch.wav');
        await writeFile(path, wavOf(await soundOf(audio.path, stretch)));
        const duration = stretch.end - stretch.start;
        const { memory: _, ...rest } = options;
        const { lines } = await engine.transcribe({ path, duration }, rest).catch((error: unknown) => {
          options.signal.throwIfAborted();
          if (error instanceof AppError) return { lines: [] };
          throw error;
        });
        found.push(lines.flatMap((line) => wordsOf(line, stretch.start)));
      }
      return found;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

function wordsOf(
  { text, words, confidence }: Awaited<ReturnType<Transcriber['transcribe']>>['lines'][number],
  from: number,
): SpokenWord[] {
  const texts = text.split(' ');
  if (words?.length !== texts.length || (confidence ?? 1) < LEAST_CONFIDENCE) return [];
  return texts.map((word, i) => ({
    text: word,
    start: from + words[i]!.start,
    end: from + words[i]!.end,
    confidence: words[i]!.confidence ?? confidence ?? LEAST_CONFIDENCE,
  }));
}

const soundOf = (path: string, { start, end }: Piece): Promise<Buffer> =>
  withSamples(path, async (file, { offset, samples }) => {
    const first = Math.round(start * SAMPLE_RATE);
    const bytes = (Math.min(samples, Math.round(end * SAMPLE_RATE)) - first) * SAMPLE_BYTES;
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(bytes),
      0,
      bytes,
      offset + first * SAMPLE_BYTES,
    );
    return buffer.subarray(0, bytesRead);
  });
