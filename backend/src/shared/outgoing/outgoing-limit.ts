/** Error responses may always have this size. */
export const ERROR_BYTES = 100_000;

/** Limits for one call to another server. */
export interface OutgoingLimits {
  /** Maximum size of the decompressed body. */
  maxBytes: number;
  /** Milliseconds until the last byte; null if the reader of the body has its own limit. */
  timeoutMs: number | null;
  /** Maximum redirects, for read-only requests. */
  maxRedirects: number;
}

export type LimitName = 'bytes' | 'time' | 'redirects';

export class OutgoingLimitError extends Error {
  override readonly name = 'OutgoingLimitError';
  /** Libraries read the error code from this field. */
  readonly code: string;
  /** A sentence for people. Libraries add to the message. */
  readonly sentence: string;

  constructor(
    readonly limit: LimitName,
    { maxBytes, timeoutMs, maxRedirects }: OutgoingLimits,
    /** The status of a redirect. */
    readonly status: number | null = null,
  ) {
    const sentence = {
      bytes: `The answer is larger than ${sizeOf(maxBytes)}.`,
      time: `No complete answer came within ${(timeoutMs ?? 0) / 1_000} seconds.`,
      redirects: `The address redirects elsewhere (${status})${maxRedirects === 0 ? '' : ' too often'}.`,
    }[limit];
    super(sentence);
    this.sentence = sentence;
    this.code = `OUTGOING_${limit.toUpperCase()}`;
  }
}

/** The exceeded limit, also if a library has wrapped the error. */
export function passedLimitOf(error: unknown): OutgoingLimitError | null {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < 5; depth++, cause = cause.cause)
    if (cause instanceof OutgoingLimitError) return cause;
  return null;
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
