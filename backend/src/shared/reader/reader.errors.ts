import { defineErrors } from '../errors/define-errors.js';

export const READER_ERRORS = defineErrors({
  tooMany: {
    kind: 'too_many_requests',
    code: 'transcript.too_many_reads',
    message: 'You have too many requests for long transcripts open. Wait until some of them are answered.',
    details: () => ({ retryAfterSeconds: 10 }),
  },
  tookTooLong: {
    kind: 'unavailable',
    code: 'transcript.too_long',
    message: (seconds: number) =>
      `This takes more than ${seconds} seconds because the transcript is very long. Ask for less of it, for example without the transcript part.`,
  },
  failed: {
    kind: 'unavailable',
    code: 'transcript.not_read',
    message: 'This long transcript could not be read right now. Try again in a moment.',
    details: (cause: unknown) => ({ cause, retryAfterSeconds: 5 }),
  },
});
