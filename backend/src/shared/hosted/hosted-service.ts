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
  /** Base URL of an OpenAI-compatible API including its version, e.g. `https://host/v1`; `null` is OpenAI itself. */
  baseURL: string | null;
  model: string;
  /** Timeout of a whole exchange including retries. */
  timeoutMs?: number | undefined;
  /** Maximum requests per exchange. */
  attempts?: number | undefined;
  /** Delay before the second request, doubled for each further one. The service's Retry-After takes precedence. */
  backOffMs?: number | undefined;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  now?: () => number;
}

type BoundedOptions = HostedServiceOptions & { timeoutMs: number; attempts: number };

export const serviceOf = ({ apiKey, baseUrl, model }: HostedConfig) => ({ apiKey, baseURL: baseUrl, model });

export type Send<T> = (client: OpenAI, signal: AbortSignal) => Promise<T>;

const BACK_OFF_MS = 1_000;
/** After a timeout the service is skipped for this long, so that users do not wait for it again. */
const REST_AFTER_TIMEOUT_MS = 60_000;
const PROBE_MS = 15_000;
/** A response with word times for twenty minutes of speech is about 400 kB. */
const ANSWER_BYTES = 2_000_000;

/** An OpenAI-compatible service with its timeouts, retries and back-off. */
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
   * Sends a request and retries it where that may help.
   * @throws HostedFailure, or the signal's reason if aborted
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
      // The service may still accept other requests.
      if (why.kind !== 'refused') this.health.fails();
      throw why;
    }
  }

  /** Whether the service works, by the last exchange or a minimal probe. */
  check(probe: Send<unknown>): Promise<boolean> {
    return this.health.answer(() => this.within(PROBE_MS, 1, probe, new AbortController().signal));
  }

  private async within<T>(ms: number, attempts: number, send: Send<T>, signal: AbortSignal): Promise<T> {
    // The client's own timeout ends with the response headers. This one also covers the body and retries.
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

/** Loaded lazily: the library is large and only needed with a hosted service. */
async function connect({ apiKey, baseURL, timeoutMs }: BoundedOptions): Promise<OpenAI> {
  const { default: OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    baseURL,
    organization: null,
    project: null,
    maxRetries: 0,
    // Longer than our own timeout, which must fire first.
    timeout: 2 * timeoutMs,
    fetch: outgoingFetch({ maxBytes: ANSWER_BYTES, timeoutMs: 2 * timeoutMs, maxRedirects: 0 }),
  });
}
