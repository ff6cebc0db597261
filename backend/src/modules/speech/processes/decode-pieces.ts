import type { FileHandle } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import type { Piece } from '../cut-at-silences.js';
import type { PieceMemory, SpeechAudio, TranscribeOptions } from '../ports/transcriber.js';
import { SAMPLE_BYTES, SAMPLE_RATE, withSamples, type SampleRange } from '../speech-wav.js';
import type { SpokenWord } from '../ports/spoken-word.js';
import type { DecodeRequest } from './recognizer-messages.js';
import type { RecognizerPool } from './recognizer-pool.js';
import { RecognizerDied } from './recognizer.js';
import { TRANSCRIPTION_ERRORS } from '../transcription.errors.js';

export interface DecodedPiece<Heard> extends Piece {
  heard: Heard;
}

export interface HearingPlan extends Pick<DecodeRequest, 'hotWords' | 'timestamps' | 'language' | 'detect'> {
  /** Model and settings, which separate cached results. */
  engine: string;
}

/**
 * Decodes ranges on all processes of a pool, in order.
 * @throws the signal's reason if aborted, or a piece's error after stopping the others
 */
export async function decodeStretches<Heard>(
  audio: SpeechAudio,
  stretches: readonly Piece[],
  pool: RecognizerPool<Heard>,
  plan: HearingPlan,
  { onProgress, signal, memory }: TranscribeOptions,
): Promise<DecodedPiece<Heard>[]> {
  const pieces = await withSamples(audio.path, async (file, range) => {
    const planned: PlannedPiece[] = [];
    for (const stretch of stretches)
      planned.push(await planPiece(audio.path, file, range, stretch, plan, Boolean(memory)));
    return planned;
  });
  const report = sharesOf(pieces, onProgress);
  // One failed piece fails the recording, so the others are stopped.
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const settled = await Promise.allSettled(
    pieces.map(async ({ request, key, ...piece }, index) => {
      try {
        const hear = () => pool.decode(request, (share) => report(index, share), stop);
        const heard = memory && key ? await recallOr(hear, memory, key) : await hear();
        report(index, 1);
        return { ...piece, heard };
      } catch (error) {
        failed.abort(error);
        throw error;
      }
    }),
  );
  signal.throwIfAborted();
  if (failed.signal.aborted) throw asAppError(failed.signal.reason);
  if (pieces.length === 0) onProgress(1);
  return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/**
 * A word's time in the recording, limited to its duration, because audio may be slightly longer than the container
 * states.
 */
export function shifted<Word extends SpokenWord>(word: Word, by: number, duration: number): Word {
  return {
    ...word,
    start: Math.min(duration - 0.02, word.start + by),
    end: Math.min(duration, word.end + by),
  };
}

async function recallOr<Heard>(hear: () => Promise<Heard>, memory: PieceMemory, key: string): Promise<Heard> {
  const known = await memory.recall(key);
  if (known !== null) return known as Heard;
  const heard = await hear();
  await memory.keep(key, heard);
  return heard;
}

interface PlannedPiece extends Piece {
  request: DecodeRequest;
  key: string | null;
}

async function planPiece(
  path: string,
  file: FileHandle,
  range: SampleRange,
  { start, end }: Piece,
  { engine, hotWords, ...how }: HearingPlan,
  isRemembered: boolean,
): Promise<PlannedPiece> {
  const first = Math.round(start * SAMPLE_RATE);
  const last = Math.min(range.samples, Math.round(end * SAMPLE_RATE));
  const request = {
    path,
    offset: range.offset + first * SAMPLE_BYTES,
    bytes: (last - first) * SAMPLE_BYTES,
    hotWords: hotWords || undefined,
    ...how,
  };
  return { start, end, request, key: isRemembered ? await keyOf(file, request, engine) : null };
}

async function keyOf(file: FileHandle, request: DecodeRequest, engine: string): Promise<string> {
  const { offset, bytes, hotWords = '', timestamps = false } = request;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset);
  return createHash('sha256')
    .update(`${engine}\n${hotWords}\n${timestamps}\n`)
    .update(buffer.subarray(0, bytesRead))
    .digest('base64url');
}

function sharesOf(pieces: Piece[], onProgress: (share: number) => void) {
  const total = pieces.reduce((sum, { start, end }) => sum + end - start, 0);
  const done = pieces.map(() => 0);
  return (index: number, share: number) => {
    done[index] = Math.max(done[index]!, share);
    const seconds = pieces.reduce((sum, { start, end }, i) => sum + done[i]! * (end - start), 0);
    onProgress(Math.min(1, seconds / total));
  };
}

function asAppError(error: unknown): unknown {
  if (!(error instanceof RecognizerDied)) return error;
  return error.wasReady
    ? TRANSCRIPTION_ERRORS.interrupted(error)
    : TRANSCRIPTION_ERRORS.whisperUnusable('its process does not start', error);
}
