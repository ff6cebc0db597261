import { join } from 'node:path';
import type { SpeechAudio } from '../ports/transcriber.js';
import { Recogniser } from '../processes/recogniser.js';
import { SAMPLE_BYTES, SAMPLE_RATE, withSamples } from '../speech-wav.js';
import { whisperState } from '../whisper/runtime.js';
import { type Stretch, type SpeakerEmbedding, SpeakerEmbeddings } from './speaker-embeddings.js';

const WORKER = join(import.meta.dirname, 'voices.worker.py');
const NUMBERS = 256;
const LONGEST_WINDOW = 1.6;
/** Maximum bytes of the process, which handles two batches of 64 windows on two cores. */
const MAX_BYTES = 700 * 1024 ** 2;
/** Milliseconds. A batch of 64 windows takes one or two seconds. */
const SILENT_FOR = 60_000;
/** Milliseconds for a whole recording. An hour takes about 15 seconds. */
const PATIENCE = 600_000;

interface Listening {
  path: string;
  /** Byte offset and length of each window. */
  windows: [number, number][];
}

/** Resemblyzer's speaker encoder, running in the Python prepared for Whisper. */
export class ResemblyzerSpeakerEmbeddings extends SpeakerEmbeddings {
  constructor(private readonly options: { runtimeDir: string }) {
    super();
  }

  async of(
    { path }: SpeechAudio,
    stretches: readonly Stretch[],
    signal: AbortSignal,
  ): Promise<SpeakerEmbedding[] | null> {
    const found = await whisperState(this.options.runtimeDir);
    if (found.state !== 'ready') return null;
    if (stretches.length === 0) return [];
    const windows = await withSamples(path, async (_, { offset, samples }) =>
      stretches.map(({ start, end }): [number, number] => {
        const first = Math.min(samples, Math.round(start * SAMPLE_RATE));
        const length = Math.min(end - start, LONGEST_WINDOW) * SAMPLE_RATE;
        const last = Math.min(samples, first + Math.max(0, Math.round(length)));
        return [offset + first * SAMPLE_BYTES, (last - first) * SAMPLE_BYTES];
      }),
    );
    signal.throwIfAborted();
    const listener = new Recogniser<string, Listening>(
      { file: WORKER, args: [String(MAX_BYTES)], interpreter: found.runtime.python },
      { silentFor: SILENT_FOR, piece: PATIENCE },
    );
    const abort = () => listener.kill('The transcription was stopped');
    signal.addEventListener('abort', abort);
    try {
      return printsIn(await listener.decode({ path, windows }, () => undefined));
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
      listener.kill('No more work');
      await listener.ended;
    }
  }
}

function printsIn(heard: string): SpeakerEmbedding[] {
  const bytes = Buffer.from(heard, 'base64');
  const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  return Array.from({ length: numbers.length / NUMBERS }, (_, at) =>
    numbers.subarray(at * NUMBERS, (at + 1) * NUMBERS),
  );
}
