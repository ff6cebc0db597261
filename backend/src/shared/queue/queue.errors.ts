import { defineErrors } from '../errors/define-errors.js';

export const QUEUE_ERRORS = defineErrors({
  unavailable: {
    kind: 'unavailable',
    code: 'queue.unavailable',
    message: (sentence: string) => sentence,
    details: () => ({ retryAfterSeconds: 10 }),
  },
});
