import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hasAi } from '../../../shared/auth/plan-features.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { PostgresChannel } from '../../../shared/database/postgres-channel.js';
import { contextsOfRequest } from '../../../shared/database/request-context.js';
import { loadVisible, RECORDING_ERRORS } from '../../recordings/index.js';
import { LIVE_CHANNEL, type LiveMessage } from './live-message.js';
import { type LiveLine, LiveTranscript } from './live-transcript.js';

/** Maximum duration of a stream. Browsers then reconnect, which checks session and access again. */
const LASTS_MS = 60_000;
/** Interval at which a stream checks access and reads lines whose notification was lost. */
const POLL_MS = 5_000;
const RETRY_MS = 500;
/** Maximum queued messages per subscriber. A slower one reads missed lines from the database. */
const MAX_QUEUED = 20;

/** The message queue of one subscriber. Only the latest partial words of each channel are kept. */
class Watch {
  private queue: LiveMessage[] = [];
  private wake = (): void => undefined;

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', () => this.wake(), { once: true });
  }

  push(message: LiveMessage): void {
    const isReplaced = (other: LiveMessage) =>
      message.event === 'partial' && other.event === 'partial' && other.channel === message.channel;
    this.queue = [...this.queue.filter((other) => !isReplaced(other)), message].slice(-MAX_QUEUED);
    this.wake();
  }

  /** Returns the messages since the last call, or none if the time runs out. */
  async next(ms: number): Promise<LiveMessage[]> {
    if (this.queue.length === 0 && !this.signal.aborted)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    return this.queue.splice(0);
  }
}

/** Streams the words of recordings in progress to people who may see them. */
@Injectable()
export class LiveStream implements BeforeApplicationShutdown {
  private readonly watches = new Map<string, Set<Watch>>();
  private readonly closing = new AbortController();
  private channel: PostgresChannel | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly transcript: LiveTranscript,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.channel?.stop();
  }

  /**
   * Streams server-sent events: lines after a number, then new events.
   * @throws RECORDING_ERRORS.notFound
   */
  async open(
    user: CurrentUser,
    { recordingId, after, gone }: { recordingId: string; after: number; gone: AbortSignal },
  ): Promise<Readable> {
    await loadVisible(this.em, user, recordingId);
    await this.listen();
    const inRequest = contextsOfRequest(this.em);
    const read: Read = (last) =>
      inRequest(async () => {
        const recording = await loadVisible(this.em, user, recordingId);
        const isVoid = last > 0 && !(await this.transcript.hasLine(recordingId, last));
        const lines = await this.transcript.linesAfter(recordingId, isVoid ? 0 : last);
        return { lines, isVoid, isOver: !recording.isBeingMade() };
      });
    const signal = AbortSignal.any([gone, this.closing.signal]);
    return Readable.from(
      this.events({ recordingId, after, isIncluded: hasAi(user.limits.features) }, read, signal),
    );
  }

  private async *events(
    { recordingId, after, isIncluded }: { recordingId: string; after: number; isIncluded: boolean },
    read: Read,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const watch = new Watch(signal);
    const watches = this.watches.get(recordingId) ?? new Set();
    this.watches.set(recordingId, watches.add(watch));
    const until = performance.now() + LASTS_MS;
    let last = after;
    let readAt = -Infinity;
    let messages: LiveMessage[] = [];
    try {
      yield `retry: ${RETRY_MS}\n\n`;
      if (!isIncluded) yield eventOf('state', { words: 'excluded' });
      while (!signal.aborted && performance.now() < until) {
        const isDue = performance.now() - readAt >= POLL_MS;
        if (isDue || messages.some(({ event }) => READS.includes(event))) {
          const { lines, isVoid, isOver } = await read(last);
          readAt = performance.now();
          if (isVoid && !isOver) yield eventOf('again', {}, (last = 0));
          for (const { number, ...line } of lines) yield eventOf('line', line, (last = number));
          if (isOver) {
            yield eventOf('end', {});
            return;
          }
        }
        for (const { event, ...data } of messages)
          if (event === 'partial' || (event === 'state' && isIncluded)) yield eventOf(event, data);
        messages = await watch.next(POLL_MS);
      }
    } catch (error) {
      // The browser reconnects, and the response says why access ended.
      if (!RECORDING_ERRORS.notFound.is(error)) throw error;
    } finally {
      watches.delete(watch);
      if (watches.size === 0) this.watches.delete(recordingId);
    }
  }

  /** Connects with the first subscriber, because most processes never have one. */
  private async listen(): Promise<void> {
    if (this.channel) return;
    this.channel = new PostgresChannel(this.config.database.url, LIVE_CHANNEL, (payload) => {
      const { recordingId, message } = JSON.parse(payload) as { recordingId: string; message: LiveMessage };
      for (const watch of this.watches.get(recordingId) ?? []) watch.push(message);
    });
    await this.channel.listen();
  }
}

/** Reads lines after a number. `isVoid` means that the subscriber's last line no longer exists. */
type Read = (last: number) => Promise<{ lines: LiveLine[]; isVoid: boolean; isOver: boolean }>;

/** Messages that require reading the database. */
const READS: LiveMessage['event'][] = ['line', 'again', 'end'];

const eventOf = (event: string, data: object, id?: number): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
