import { z } from 'zod';
import type { AppError } from '../../../shared/errors/app-error.js';
import { type OutgoingLimitError, passedLimitOf } from '../../../shared/outgoing/outgoing-limit.js';
import { DRIVE_ERRORS } from '../drive.errors.js';

/** Error formats of https://developers.google.com/workspace/drive/api/guides/handle-errors and RFC 6749, 5.2. */
const Body = z.object({
  error: z.union([
    z.string(),
    z.object({
      errors: z.array(z.object({ reason: z.string() })).optional(),
      status: z.string().optional(),
      details: z.array(z.object({ reason: z.string().optional() })).optional(),
    }),
  ]),
});

const Thrown = z.object({
  response: z.object({ status: z.number(), data: z.unknown() }).optional(),
  code: z.union([z.string(), z.number()]).optional(),
});

const LIMITED = ['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED', 'dailyLimitExceeded'];
const NOT_SET_UP = ['accessNotConfigured', 'SERVICE_DISABLED', 'invalid_client', 'unauthorized_client'];
const TO_RECONNECT = ['invalid_grant', 'insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'];
const NO_DOWNLOAD = ['cannotDownloadFile', 'cannotDownloadAbusiveFile', 'fileNotDownloadable'];

/** Google's error without the request, which contains tokens that must not be logged. */
export interface GoogleFailure {
  /** Null without a response. */
  status: number | null;
  reasons: string[];
  /** The response limit that was exceeded. */
  passed?: OutgoingLimitError;
}

export function failureOf(thrown: unknown): GoogleFailure {
  const passed = passedLimitOf(thrown);
  if (passed) return { status: null, reasons: [passed.code], passed };
  const { data } = Thrown.safeParse(thrown);
  if (!data?.response) return { status: null, reasons: [String(data?.code ?? 'no answer')] };
  return { status: data.response.status, reasons: reasonsOf(data.response.data) };
}

function reasonsOf(body: unknown): string[] {
  const { data } = Body.safeParse(typeof body === 'string' ? parsed(body) : body);
  if (!data) return [];
  if (typeof data.error === 'string') return [data.error];
  const { errors = [], details = [], status } = data.error;
  return [...errors, ...details]
    .map(({ reason }) => reason)
    .concat(status)
    .filter((reason) => reason !== undefined);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a retry may help. Not after a timeout, which already used the available time. */
export function isPassing({ status, reasons, passed }: GoogleFailure): boolean {
  if (passed) return false;
  if (status === null) return !reasons.some((reason) => /Timeout|Abort/i.test(reason));
  return status === 429 || status >= 500 || (status === 403 && isOneOf(reasons, LIMITED));
}

export function errorOf(failure: GoogleFailure): AppError {
  const { status, reasons, passed } = failure;
  if (passed) return DRIVE_ERRORS.limitPassed(passed.sentence);
  const cause = `${status ?? 'no answer'} ${reasons.join(' ')}`;
  if (isOneOf(reasons, NOT_SET_UP)) return DRIVE_ERRORS.setupRequired(cause);
  if (isOneOf(reasons, TO_RECONNECT)) return DRIVE_ERRORS.reconnectRequired();
  if (status === 401) return DRIVE_ERRORS.accessRefused();
  if (status === 404) return DRIVE_ERRORS.fileNotFound();
  if (status === 429 || isOneOf(reasons, LIMITED)) return DRIVE_ERRORS.busy(cause);
  if (isOneOf(reasons, NO_DOWNLOAD)) return DRIVE_ERRORS.downloadRefused();
  return DRIVE_ERRORS.unavailable(cause);
}

const isOneOf = (reasons: string[], known: string[]): boolean =>
  reasons.some((reason) => known.includes(reason));
