import { join } from 'node:path';
import type { SpeechAudio } from '../ports/transcriber.js';
import { Recognizer } from '../processes/recognizer.js';
import { SAMPLE_BYTES, SAMPLE_RATE, withSamples } from '../speech-wav.js';
import { whisperState } from '../whisper/runtime.js';
import {
  type SpeakerEmbedding,
  SpeakerEmbeddings,
  type SpeechChunk,
  type Stretch,
} from './speaker-embeddings.js';

const WORKER = join(import.meta.dirname, 'voices.worker.py');
/** Seconds of a chunk or window. */
const LONGEST = 10;
/** Chunks overlap by half, except in recordings of more seconds, where that would take minutes more. */
const LONG = 900;
const NUMBERS = 192;
/** Maximum bytes of the process. */
const MAX_BYTES = 500 * 1024 ** 2;
/** Milliseconds. A chunk takes less than a second. */
const SILENT_FOR = 60_000;
/** Milliseconds for a whole recording. An hour takes about two minutes of one core. */
const PATIENCE = 3_600_000;

/** Byte offset and length of each range. */
type Places = [number, number][];

type Listening = { path: string } & ({ chunks: Places } | { windows: Places });

interface HeardChunk {
  speakers: string;
  pieces: [person: number, from: number, to: number][];
  embeddings: string;
}

/** Segmentation and embeddings by ONNX Runtime, in the Python prepared for Whisper. */
export class OnnxSpeakerEmbeddings extends SpeakerEmbeddings {
  constructor(private readonly options: { runtimeDir: string }) {
    super();
  }

  async chunksOf({ path }: SpeechAudio, signal: AbortSignal): Promise<SpeechChunk[] | null> {
    const seconds = await withSamples(path, async (_, { samples }) => samples / SAMPLE_RATE);
    const step = seconds > LONG ? LONGEST : LONGEST / 2;
    const count = 1 + Math.max(0, Math.ceil((seconds - LONGEST) / step));
    const ranges = Array.from({ length: count }, (_, at) => ({ start: at * step, end: at * step + LONGEST }));
    const heard = await this.listen<HeardChunk[]>(path, ranges, (chunks) => ({ path, chunks }), signal);
    return heard?.map((chunk, at) => chunkOf(chunk, at * step)) ?? null;
  }

  async of(
    { path }: SpeechAudio,
    stretches: readonly Stretch[],
    signal: AbortSignal,
  ): Promise<SpeakerEmbedding[] | null> {
    const heard = await this.listen<string[]>(path, stretches, (windows) => ({ path, windows }), signal);
    return heard?.flatMap(embeddingsIn) ?? null;
  }

  private async listen<Heard>(
    path: string,
    stretches: readonly Stretch[],
    request: (places: Places) => Listening,
    signal: AbortSignal,
  ): Promise<Heard | null> {
    const found = await whisperState(this.options.runtimeDir);
    if (found.state !== 'ready' || found.runtime.speakers === null) return null;
    const { python, speakers } = found.runtime;
    const places = await placesOf(path, stretches);
    signal.throwIfAborted();
    const listener = new Recognizer<Heard, Listening>(
      { file: WORKER, args: [speakers, String(MAX_BYTES)], interpreter: python },
      { silentFor: SILENT_FOR, piece: PATIENCE },
    );
    const abort = () => listener.kill('The transcription was stopped');
    signal.addEventListener('abort', abort);
    try {
      return await listener.decode(request(places), () => undefined);
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

const placesOf = (path: string, stretches: readonly Stretch[]): Promise<Places> =>
  withSamples(path, async (_, { offset, samples }) =>
    stretches.map(({ start, end }): [number, number] => {
      const first = Math.min(samples, Math.round(start * SAMPLE_RATE));
      const length = Math.min(end - start, LONGEST) * SAMPLE_RATE;
      const last = Math.min(samples, first + Math.max(0, Math.round(length)));
      return [offset + first * SAMPLE_BYTES, (last - first) * SAMPLE_BYTES];
    }),
  );

function chunkOf({ speakers, pieces, embeddings }: HeardChunk, start: number): SpeechChunk {
  const voices = embeddingsIn(embeddings);
  return {
    start,
    speaking: bytesOf(speakers),
    pieces: pieces.map(([person, from, to], at) => ({ person, from, to, voice: voices[at]! })),
  };
}

const bytesOf = (encoded: string): Uint8Array => Uint8Array.from(Buffer.from(encoded, 'base64'));

function embeddingsIn(encoded: string): SpeakerEmbedding[] {
  const numbers = new Float32Array(bytesOf(encoded).buffer);
  return Array.from({ length: numbers.length / NUMBERS }, (_, at) =>
    numbers.subarray(at * NUMBERS, (at + 1) * NUMBERS),
  );
}
