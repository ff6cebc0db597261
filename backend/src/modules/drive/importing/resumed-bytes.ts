import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../shared/errors/app-error.js';
import { DRIVE_ERRORS } from '../drive.errors.js';

/** Idle timeout of a connection. */
const IDLE_MS = 30_000;
const DELAYS_MS = [0, 500, 1_000, 2_000, 4_000];

type Open = (from: number, stop: AbortSignal) => Promise<Readable>;

/**
 * Bytes of a file in a range. Broken or idle connections are reopened after the last byte; five attempts without
 * progress fail as `unavailable`.
 * @throws DRIVE_ERRORS.fileChanged if there are too many bytes
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
      // Errors reported by the drive have already been retried by its client.
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
