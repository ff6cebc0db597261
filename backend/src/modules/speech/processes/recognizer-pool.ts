import { RecognizerDied, type Recognizer } from './recognizer.js';
import type { DecodeRequest } from './recognizer-messages.js';

interface PoolOptions<Heard> {
  size: number;
  idleFor: number;
  start: () => Recognizer<Heard>;
}

interface Job<Heard> {
  request: DecodeRequest;
  onProgress: (share: number) => void;
  signal: AbortSignal;
  resolve: (heard: Heard) => void;
  reject: (error: unknown) => void;
}

/** A piece fails after two recognizers crashed on it. */
const ATTEMPTS = 2;

/** Processes shared by all recordings in order of requests. */
export class RecognizerPool<Heard> {
  private readonly waiting: Job<Heard>[] = [];
  private readonly busy = new Set<Recognizer<Heard>>();
  private idle: Recognizer<Heard>[] = [];
  private idleTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: PoolOptions<Heard>) {}

  /**
   * Decodes a piece once a recognizer is free. Aborting ends its process.
   * @throws RecognizerDied after two crashes; the signal's reason if aborted
   */
  decode(request: DecodeRequest, onProgress: (share: number) => void, signal: AbortSignal): Promise<Heard> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new RecognizerDied('The recognizers are closed', true));
      if (signal.aborted) return reject(signal.reason as Error);
      this.waiting.push({ request, onProgress, signal, resolve, reject });
      this.assign();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    const open = [...this.busy, ...this.idle];
    for (const job of this.waiting.splice(0))
      job.reject(new RecognizerDied('The recognizers are closed', true));
    for (const recognizer of this.busy) recognizer.kill('The recognizers are closed');
    this.endIdle();
    await Promise.all(open.map(({ ended }) => ended));
  }

  private assign(): void {
    clearTimeout(this.idleTimer);
    this.idle = this.idle.filter((recognizer) => !recognizer.isDead);
    while (this.waiting.length > 0 && this.busy.size < this.options.size) {
      const job = this.waiting.shift()!;
      if (job.signal.aborted) job.reject(job.signal.reason);
      else void this.work(job);
    }
    if (this.busy.size === 0) {
      this.idleTimer = setTimeout(() => this.endIdle(), this.options.idleFor);
      this.idleTimer.unref();
    }
  }

  private async work(job: Job<Heard>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const recognizer = this.idle.pop() ?? this.options.start();
      this.busy.add(recognizer);
      const abort = () => recognizer.kill('The transcription was stopped');
      job.signal.addEventListener('abort', abort);
      try {
        job.resolve(await recognizer.decode(job.request, job.onProgress));
        break;
      } catch (error) {
        if (job.signal.aborted) job.reject(job.signal.reason);
        else if (!this.closed && attempt < ATTEMPTS && error instanceof RecognizerDied) continue;
        else job.reject(error);
        break;
      } finally {
        job.signal.removeEventListener('abort', abort);
        this.busy.delete(recognizer);
        if (!recognizer.isDead) this.idle.push(recognizer);
      }
    }
    if (this.closed) this.endIdle();
    else this.assign();
  }

  private endIdle(): void {
    clearTimeout(this.idleTimer);
    for (const recognizer of this.idle.splice(0)) recognizer.kill('No more work');
  }
}
