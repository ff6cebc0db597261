import { APIConnectionError, APIError } from 'openai/error';
import { ZodError } from 'zod';
import { passedLimitOf } from '../outgoing/outgoing-limit.js';
import { retryAfterMs } from '../outgoing/retry-after.js';

/**
 * `busy`: too many requests. `quota`: no credit left. `key`: unauthorized. `absent`: unknown address or model.
 * `refused`: the request was rejected. `timeout`. `unreachable`: no connection, or it was cut. `broken`: server
 * error. `garbled`: no JSON or an unexpected shape. `oversized`: response too large. `redirecting`: it redirects.
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

/** A failed request to a hosted service, independent of the client library. */
export class HostedFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly status: number | undefined,
    options: { cause: unknown },
  ) {
    super(`The service failed: ${kind}${status ? ` (HTTP ${status})` : ''}`, options);
  }

  get isPassing(): boolean {
    const isTruncated = this.cause instanceof SyntaxError;
    return isTruncated || this.kind === 'busy' || this.kind === 'unreachable' || this.kind === 'broken';
  }

  /** Whether the service will refuse this until its configuration or the request changes. */
  get isLasting(): boolean {
    return ['quota', 'key', 'absent', 'refused', 'redirecting'].includes(this.kind);
  }

  /** The service's own error message for people, or null. */
  get said(): string | null {
    const sentence = this.cause instanceof APIError ? sentenceOf(this.cause.error) : null;
    if (sentence === null) return null;
    const text = sentence
      .replace(/[\p{C}\s]+/gu, ' ')
      .replace(LIKE_A_KEY, '…')
      .trim();
    return text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID)}…` : text || null;
  }

  /** The model's context size in tokens if the request exceeded it; 0 if the service does not name it. */
  get contextTokens(): number | null {
    const said = (this.cause instanceof APIError && sentenceOf(this.cause.error)) || '';
    const code = this.cause instanceof APIError ? this.cause.code : null;
    if (code !== 'context_length_exceeded' && !TOO_LONG.test(said)) return null;
    return Number(CONTEXT_TOKENS.exec(said)?.[1]?.replaceAll(',', '') ?? 0);
  }

  /** Whether the service cannot have charged for this request. */
  get isFree(): boolean {
    return ['busy', 'quota', 'key', 'absent', 'refused'].includes(this.kind);
  }

  /** Retry delay in milliseconds that the service requests. */
  retryAfterMs(now: number): number | null {
    const headers: unknown = this.cause instanceof APIError ? this.cause.headers : null;
    return headers instanceof Headers ? retryAfterMs(headers, now) : null;
  }
}

const LONGEST_SAID = 240;
/** Services repeat keys and ids in their error messages. */
const LIKE_A_KEY = /\S*[\w*-]{24,}\S*/g;
const TOO_LONG =
  /\bcontext (?:length|size|window)\b|\btoo many tokens\b|\bn_ctx\b|\bprompt is too long\b|\bmaximum (?:input|prompt) length\b/i;
const CONTEXT_TOKENS = /(?:context (?:length|size|window)|n_ctx|maximum)\D{0,24}?(\d[\d,]{2,})/i;

/** Services return `{error: {message}}`, `{error}`, `{message}` or `{detail}`. */
function sentenceOf(body: unknown): string | null {
  if (typeof body === 'string') return body;
  if (Array.isArray(body)) return sentenceOf(body[0]);
  if (typeof body !== 'object' || body === null) return null;
  const { error, message, detail, msg } = body as Record<string, unknown>;
  return sentenceOf(error ?? message ?? detail ?? msg);
}

/**
 * Returns the body of a response. Some services report errors with status 200.
 * @throws APIError
 */
export function answered<T>(body: T): T {
  const { error, object, code } = (typeof body === 'object' && body !== null ? body : {}) as {
    [key in 'error' | 'object' | 'code']?: unknown;
  };
  const refusal = error || (object === 'error' && body);
  if (!refusal) return body;
  const told = typeof refusal === 'object' ? (refusal as Record<string, unknown>) : { message: refusal };
  const status = Number(told.code ?? told.status ?? code);
  const isStatus = status >= 400 && status < 600;
  const isBusy = /rate|busy|overload|capacity/i.test(JSON.stringify([told.code, told.type]));
  throw APIError.generate(isStatus ? status : isBusy ? 429 : 500, { error: told }, undefined, new Headers());
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
  // A connection that ends while the body is read is not an APIError.
  if (cause instanceof APIConnectionError || status === undefined) return 'unreachable';
  if (status === 401 || status === 403) return 'key';
  if (status === 429) return (cause as APIError).code === 'insufficient_quota' ? 'quota' : 'busy';
  if (status === 404) return 'absent';
  if (status === 408) return 'busy';
  return status < 500 ? 'refused' : 'broken';
}
