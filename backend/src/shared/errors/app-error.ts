/** Kinds of domain errors; `problem.ts` maps each to an HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'misdirected'
  | 'too_large'
  | 'unsupported_media_type'
  | 'unusable'
  | 'too_many_requests'
  | 'not_implemented'
  | 'unavailable'
  | 'out_of_space';

export type FieldErrors = Record<string, string[]>;

export interface ErrorDetails {
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * An expected failure. `message` is a sentence for people; `code` is stable and for programs, e.g.
 * `recording.not_found`.
 */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.name = new.target.name;
  }
}
