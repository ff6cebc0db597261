/** What an error says fits, whatever a good answer may be. */
export const ERROR_BYTES = 100_000;

/** Of one call to somebody else's server. */
export interface OutgoingLimits {
  /** Of an answer's body as it is read, after it was unpacked. */
  maxBytes: number;
  /** Milliseconds until the last byte has arrived; null where whoever reads the body has a limit of their own. */
  timeoutMs: number | null;
  /** How often one address may name another, for what only reads. */
  maxRedirects: number;
}

export type LimitName = 'bytes' | 'time' | 'redirects';

/** A server sent more than it may, took longer than it may, or sends elsewhere. */
export class OutgoingLimitError extends Error {
  override readonly name = 'OutgoingLimitError';
  /** Where libraries look for what went wrong. */
  readonly code: string;
  /** For a person; libraries add to the message. */
  readonly sentence: string;

  constructor(
    readonly limit: LimitName,
    { maxBytes, timeoutMs, maxRedirects }: OutgoingLimits,
    /** What a redirect was answered with. */
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

/** The limit that was passed, also where a library has wrapped it. */
export function passedLimitOf(error: unknown): OutgoingLimitError | null {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < 5; depth++, cause = cause.cause)
    if (cause instanceof OutgoingLimitError) return cause;
  return null;
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
