import { defineErrors } from '../errors/define-errors.js';

export const TASK_ERRORS = defineErrors({
  notFound: { kind: 'not_found', code: 'job.not_found', message: 'This job does not exist, or is done.' },
  running: { kind: 'conflict', code: 'job.running', message: 'This job is running.' },
  workersDied: {
    kind: 'unusable',
    code: 'processing.too_many_attempts',
    message: 'Processing stopped unexpectedly several times.',
  },
});
