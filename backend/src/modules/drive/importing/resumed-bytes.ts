import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../shared/errors/app-error.js';
import { DRIVE_ERRORS } from '../drive.errors.js';

/** A connection that brings nothing for so long is given up. */
const IDLE_MS = 30_000;
const DELAYS_MS = [0, 500, 1_000, 2_000, 4_000];

type Open = (from: number, stop: AbortSignal) => Promise<Readable>;

/**
 * The bytes of a file from one position up to another. A connection that is cut or brings nothing is opened again
 * behind the last byte; five times without one byte more, and the whole is `unavailable`.
 * @throws DRIVE_ERRORS.fileChanged when there are more bytes than there should be
 */
export async function* resumedBytes(
  open: Open,
  {
    from,
    to,
    signal,
    idleMs = IDLE_MS,
    delaysMs = DELAYS_MS,
  }: {
    from: number;
    to: number;
    signal: AbortSignal;
    idleMs?: number;
    delaysMs?: number[];
  },
): AsyncIterable<Buffer> {
  let at = from;
  for (let tries = 0; at < to;) {
    const before = at;
    try {
      for await (const chunk of bytesOf(open, at, signal, idleMs)) {
        at += chunk.length;
        if (at > to) throw DRIVE_ERRORS.fileChanged();
        yield chunk;
      }
    } catch (error) {
      signal.throwIfAborted();
      // What the drive has answered in words, it has answered after its own back-off.
      if (error instanceof AppError) throw error;
    }
    tries = at > before ? 0 : tries + 1;
    const delay = delaysMs[tries];
    if (delay === undefined) throw DRIVE_ERRORS.unavailable(`The bytes end at ${at} of ${to}.`);
    if (at < to) await wait(delay, undefined, { signal });
  }
}

async function* bytesOf(
  open: Open,
  from: number,
  signal: AbortSignal,
  idleMs: number,
): AsyncIterable<Buffer> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(new Error('No bytes arrived.')), idleMs);
  try {
    for await (const chunk of await open(from, AbortSignal.any([signal, idle.signal]))) {
      timer.refresh();
      yield chunk as Buffer;
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
    idle.abort();
  }
}
