import { KeyedSemaphore } from '../../../shared/concurrency/keyed-semaphore.js';
import { MEDIA_ERRORS } from '../media.errors.js';

export interface StreamLimits {
  atOnce: number;
  maxWaiting: number;
  patienceMs: number;
}

/** Browsers open six connections to a server, so that a player and a download beside it never wait. */
const LIMITS: StreamLimits = { atOnce: 8, maxWaiting: 16, patienceMs: 10_000 };

/**
 * Keeps one viewer from taking every connection to the storage: beyond so many streams, a request waits for another to
 * end. A player that jumps gives up one request with the next, so its wait is over before it has begun. Each process
 * counts for itself: it is its own connections that it guards.
 */
export class ParallelStreams {
  private readonly viewers: KeyedSemaphore;

  constructor(private readonly limits: StreamLimits = LIMITS) {
    this.viewers = new KeyedSemaphore({ ofEach: limits.atOnce });
  }

  /**
   * Takes a place, which is free again as soon as `ended` is aborted.
   * @throws TooManyStreams when too many wait, none became free in time, or it ended before
   */
  async take(viewer: string, ended: AbortSignal): Promise<void> {
    if (this.viewers.waiting(viewer) >= this.limits.maxWaiting) throw MEDIA_ERRORS.tooManyStreams();
    const { promise: hasPlace, resolve, reject } = Promise.withResolvers<undefined>();
    const impatient = new AbortController();
    const timer = setTimeout(() => impatient.abort(), this.limits.patienceMs);
    const holdPlace = () => {
      clearTimeout(timer);
      resolve(undefined);
      return new Promise<void>((leave) => ended.addEventListener('abort', () => leave(), { once: true }));
    };
    this.viewers
      .run(viewer, holdPlace, AbortSignal.any([ended, impatient.signal]))
      .catch(() => reject(MEDIA_ERRORS.tooManyStreams()))
      .finally(() => clearTimeout(timer));
    return hasPlace;
  }

  get size(): number {
    return this.viewers.size;
  }
}
