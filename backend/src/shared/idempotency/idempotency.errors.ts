import { defineErrors } from '../errors/define-errors.js';

export const IDEMPOTENCY_ERRORS = defineErrors({
  keyInvalid: {
    kind: 'invalid',
    code: 'idempotency.key_invalid',
    message: 'An Idempotency-Key must have 1 to 255 characters.',
  },
  keyReused: {
    kind: 'unusable',
    code: 'idempotency.key_reused',
    message: 'This Idempotency-Key was used for another request. Use a new key for each request.',
  },
  inProgress: {
    kind: 'conflict',
    code: 'idempotency.in_progress',
    message: 'The first request with this Idempotency-Key is still in progress. Try again in a moment.',
    details: () => ({ retryAfterSeconds: 2 }),
  },
  answerLost: {
    kind: 'conflict',
    code: 'idempotency.answer_lost',
    message:
      'The first request with this Idempotency-Key succeeded, but its response was lost. Check the current state before you retry with a new key.',
  },
});
