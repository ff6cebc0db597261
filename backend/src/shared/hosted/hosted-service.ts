import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import type OpenAI from 'openai';
import type { HostedConfig } from '../config/config.js';
import { traced } from '../tracing/tracing.js';
import { outgoingFetch } from '../outgoing/outgoing-fetch.js';
import { HostedFailure, failureOf } from './hosted-failure.js';
import { ServiceHealth } from './service-health.js';

export interface HostedServiceOptions {
  apiKey: string;
  /** Root of an OpenAI-compatible API with its version, e.g. `https://host/v1`; `null` is OpenAI itself. */
  baseURL: string | null;
  model: string;
  /** For a whole exchange, retries included. */
  timeoutMs?: number | undefined;
  /** Requests of one exchange, at most. */
  attempts?: number | undefined;
  /** Before the second request, doubling after that; the service's Retry-After takes precedence. */
  backOffMs?: number | undefined;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  now?: () => number;
}

type BoundedOptions = HostedServiceOptions & { timeoutMs: number; attempts: number };

/** What a configured service is reached by. */
export const serviceOf = ({ apiKey, baseUrl, model }: HostedConfig) => ({ apiKey, baseURL: baseUrl, model });

export type Send<T> = (client: OpenAI, signal: AbortSignal) => Promise<T>;

const BACK_OFF_MS = 1_000;
/** Nobody waits for a service again that has just let somebody wait in vain. */
const REST_AFTER_TIMEOUT_MS = 60_000;
const PROBE_MS = 15_000;
/** Twenty minutes of talk with the times of every word have 400 kB. */
const ANSWER_BYTES = 2_000_000;

/** An OpenAI-compatible service: the one place with its time limits, retries and back-off. */
export class HostedService {
  private client: Promise<OpenAI> | undefined;
  private readonly now: () => number;
  private readonly health: ServiceHealth;
  private hung: { failure: HostedFailure; until: number } | null = null;

  constructor(private readonly options: BoundedOptions) {
    this.now = options.now ?? Date.now;
    this.health = new ServiceHealth(this.now);
  }

  get model(): string {
    return this.options.model;
  }

  /**
   * Sends a request, and again after a while where that may help.
   * @throws the signal's reason when aborted, else HostedFailure
   */
  async exchange<T>(send: Send<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.hung && this.now() < this.hung.until) throw this.hung.failure;
    try {
      const answer = await traced(
        'hosted model',
        { kind: SpanKind.CLIENT, attributes: { 'gen_ai.request.model': this.options.model } },
        () => this.within(this.options.timeoutMs, this.options.attempts, send, signal),
      );
      this.hung = null;
      this.health.works();
      return answer;
    } catch (failure) {
      signal.throwIfAborted();
      const why = failureOf(failure);
      if (why.kind === 'timeout') this.hung = { failure: why, until: this.now() + REST_AFTER_TIMEOUT_MS };
      // What the service does not want of one request, it may take of another.
      if (why.kind !== 'refused') this.health.fails();
      throw why;
    }
  }

  /** Whether the service does what it is for, as the last exchange showed or the smallest request shows. */
  check(probe: Send<unknown>): Promise<boolean> {
    return this.health.answer(() => this.within(PROBE_MS, 1, probe, new AbortController().signal));
  }

  private async within<T>(ms: number, attempts: number, send: Send<T>, signal: AbortSignal): Promise<T> {
    // The client's own timeout ends with the head of an answer; this one covers its body and the waiting too.
    const limit = AbortSignal.timeout(ms);
    const until = AbortSignal.any([signal, limit]);
    const deadline = this.now() + ms;
    const { wait = (delay, aborted) => sleep(delay, undefined, { signal: aborted }) } = this.options;
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(await (this.client ??= connect(this.options)), until);
      } catch (cause) {
        signal.throwIfAborted();
        if (limit.aborted) throw new HostedFailure('timeout', undefined, { cause });
        const failure = failureOf(cause);
        const backOff = (this.options.backOffMs ?? BACK_OFF_MS) * 2 ** (attempt - 1);
        const delay = failure.retryAfterMs(this.now()) ?? backOff;
        if (!failure.isPassing || attempt >= attempts || this.now() + delay >= deadline) throw failure;
        await wait(delay, until).catch(() => {
          signal.throwIfAborted();
          throw failure;
        });
      }
    }
  }
}

/** The library is large, and of no use where no service is asked. */
async function connect({ apiKey, baseURL, timeoutMs }: BoundedOptions): Promise<OpenAI> {
  const { default: OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    baseURL,
    organization: null,
    project: null,
    maxRetries: 0,
    // Ours ends first.
    timeout: 2 * timeoutMs,
    fetch: outgoingFetch({ maxBytes: ANSWER_BYTES, timeoutMs: 2 * timeoutMs, maxRedirects: 0 }),
  });
}
