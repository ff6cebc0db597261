import { APIConnectionError, APIError } from 'openai/error';
import { ZodError } from 'zod';
import { passedLimitOf } from '../outgoing/outgoing-limit.js';

/**
 * `busy`: too many requests; `quota`: no money is left; `key`: it does not let us in; `absent`: it has no such
 * address or model; `refused`: it does not want this request; `timeout`; `unreachable`: no connection, or one that was cut; `broken`: it answers with an error of its own;
 * `garbled`: its answer is no JSON, or has another shape; `oversized`: it answers more than it may; `redirecting`: it
 * sends elsewhere.
 */
export type FailureKind =
  | 'busy'
  | 'quota'
  | 'key'
  | 'absent'
  | 'refused'
  | 'timeout'
  | 'unreachable'
  | 'broken'
  | 'garbled'
  | 'oversized'
  | 'redirecting';

/** What went wrong with a request to a service, however its library says so. */
export class HostedFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly status: number | undefined,
    options: { cause: unknown },
  ) {
    super(`The service failed: ${kind}${status ? ` (HTTP ${status})` : ''}`, options);
  }

  /** Whether the same request may succeed a little later. */
  get isPassing(): boolean {
    const isTruncated = this.cause instanceof SyntaxError;
    return isTruncated || this.kind === 'busy' || this.kind === 'unreachable' || this.kind === 'broken';
  }

  /** Whether the service cannot have done any work that it charges for. */
  get isFree(): boolean {
    return ['busy', 'quota', 'key', 'absent', 'refused'].includes(this.kind);
  }

  /** Milliseconds that the service asks to wait, by its header Retry-After, in seconds or as a date. */
  retryAfterMs(now: number): number | null {
    const headers: unknown = this.cause instanceof APIError ? this.cause.headers : null;
    const value = headers instanceof Headers ? headers.get('retry-after') : null;
    if (value === null) return null;
    const ms = /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
    return Number.isFinite(ms) ? Math.max(0, ms) : null;
  }
}

export function failureOf(cause: unknown): HostedFailure {
  if (cause instanceof HostedFailure) return cause;
  const status = cause instanceof APIError ? (cause.status as number | undefined) : undefined;
  return new HostedFailure(kindOf(cause, status), status, { cause });
}

const PASSED = { bytes: 'oversized', time: 'timeout', redirects: 'redirecting' } as const;

function kindOf(cause: unknown, status: number | undefined): FailureKind {
  const passed = passedLimitOf(cause);
  if (passed) return PASSED[passed.limit];
  if (cause instanceof ZodError || cause instanceof SyntaxError) return 'garbled';
  // A connection that ends while a body is read is no APIError.
  if (cause instanceof APIConnectionError || status === undefined) return 'unreachable';
  if (status === 401 || status === 403) return 'key';
  if (status === 429) return (cause as APIError).code === 'insufficient_quota' ? 'quota' : 'busy';
  if (status === 404) return 'absent';
  if (status === 408) return 'busy';
  return status < 500 ? 'refused' : 'broken';
}
