import { KeyedSemaphore } from '../../../shared/concurrency/keyed-semaphore.js';
import { MEDIA_ERRORS } from '../media.errors.js';

export interface StreamLimits {
  atOnce: number;
  maxWaiting: number;
  patienceMs: number;
}

/** Browsers open six connections per server, so a player with a parallel download never waits. */
const LIMITS: StreamLimits = { atOnce: 8, maxWaiting: 16, patienceMs: 10_000 };

/**
 * Prevents one viewer from using all storage connections: further streams wait for one to end. A seeking player
 * aborts its previous request, so it does not wait. Limits are per process, like the connections.
 */
export class ParallelStreams {
  private readonly viewers: KeyedSemaphore;

  constructor(private readonly limits: StreamLimits = LIMITS) {
    this.viewers = new KeyedSemaphore({ ofEach: limits.atOnce });
  }

  /**
   * Takes a slot until `ended` is aborted.
   * @throws TooManyStreams if too many requests wait, no slot became free in time, or `ended` was aborted first
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
