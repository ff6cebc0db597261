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
 * Passes a request body on and fails it when it is longer than allowed, other than announced, or too slow.
 * `received` counts its bytes.
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
    // A full buffer means that our disk is the slow side, not the sender.
    if (this.received - this.receivedBefore < bytes && !this.writableNeedDrain)
      this.destroy(MEDIA_ERRORS.uploadTooSlow());
    this.receivedBefore = this.received;
  }
}

/**
 * Writes a body to a new file, within its bounds. The body is not ended with a refusal, so that who sends it can read
 * why; `pipeline` from the body on would end it, and from its iterator on would wait for one that has fallen silent.
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
