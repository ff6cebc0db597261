import { createWriteStream } from 'node:fs';
import { finished, type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MEDIA_ERRORS } from '../../media.errors.js';
import { NEW_FILE } from './whole-file.js';

export interface MinimumRate {
  bytes: number;
  perMs: number;
}

/** Slower uploads would hold a connection and a file open. */
export const MINIMUM_UPLOAD_RATE: MinimumRate = { bytes: 600_000, perMs: 60_000 };

/**
 * Passes on a request body and fails if it is too long, differs from its announced length, or is too slow. `received`
 * counts its bytes.
 */
export class BoundedBody extends Transform {
  received = 0;
  private receivedBefore = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly limits: { expectedBytes: number | null; maxBytes: number; minimumRate: MinimumRate },
  ) {
    super();
    this.timer = setInterval(() => this.checkRate(), limits.minimumRate.perMs);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.received += chunk.length;
    if (this.received > this.limits.maxBytes) done(MEDIA_ERRORS.uploadTooLarge(this.limits.maxBytes));
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    const { expectedBytes } = this.limits;
    done(expectedBytes !== null && this.received !== expectedBytes ? MEDIA_ERRORS.uploadIncomplete() : null);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.timer);
    done(error);
  }

  private checkRate(): void {
    const { bytes } = this.limits.minimumRate;
    // A full buffer means that our disk is slower than the sender.
    if (this.received - this.receivedBefore < bytes && !this.writableNeedDrain)
      this.destroy(MEDIA_ERRORS.uploadTooSlow());
    this.receivedBefore = this.received;
  }
}

/**
 * Writes a body to a new file within its limits. A refusal does not destroy the body, so that the sender can read the
 * response; `pipeline` would destroy it, or wait for a stalled one.
 */
export async function writeBounded(body: Readable, bounded: BoundedBody, path: string): Promise<void> {
  const unwatch = finished(body, { writable: false }, (error) => {
    if (error) bounded.destroy(error);
  });
  try {
    await pipeline(body.pipe(bounded), createWriteStream(path, NEW_FILE));
  } finally {
    unwatch();
    body.unpipe(bounded);
  }
}
