import { defineErrors } from '../errors/define-errors.js';

export const TASK_ERRORS = defineErrors({
  workersDied: {
    kind: 'unusable',
    code: 'processing.too_many_attempts',
    message: 'Processing stopped unexpectedly several times.',
  },
});
