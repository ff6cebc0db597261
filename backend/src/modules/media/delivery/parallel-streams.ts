import { MEDIA_ERRORS } from '../media.errors.js';

interface Line {
  open: number;
  waiting: (() => void)[];
}

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
  private readonly lines = new Map<string, Line>();

  constructor(private readonly limits: StreamLimits = LIMITS) {}

  /**
   * Takes a place, which is free again as soon as `ended` is aborted.
   * @throws TooManyStreams when too many wait, none became free in time, or it ended before
   */
  async take(viewer: string, ended: AbortSignal): Promise<void> {
    const line = this.lines.get(viewer) ?? { open: 0, waiting: [] };
    this.lines.set(viewer, line);
    if (line.open < this.limits.atOnce) line.open += 1;
    else await this.wait(line, ended);
    const leave = () => this.leave(viewer, line);
    if (ended.aborted) leave();
    else ended.addEventListener('abort', leave, { once: true });
  }

  get size(): number {
    return this.lines.size;
  }

  private leave(viewer: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next();
    line.open -= 1;
    if (line.open === 0) this.lines.delete(viewer);
  }

  private wait({ waiting }: Line, ended: AbortSignal): Promise<void> {
    if (waiting.length >= this.limits.maxWaiting) throw MEDIA_ERRORS.tooManyStreams();
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        ended.removeEventListener('abort', giveUp);
      };
      const enter = () => {
        stopWaiting();
        resolve();
      };
      const giveUp = () => {
        stopWaiting();
        waiting.splice(waiting.indexOf(enter), 1);
        reject(MEDIA_ERRORS.tooManyStreams());
      };
      const timer = setTimeout(giveUp, this.limits.patienceMs);
      ended.addEventListener('abort', giveUp);
      waiting.push(enter);
    });
  }
}
