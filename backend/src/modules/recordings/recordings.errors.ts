import { defineErrors } from '../../shared/errors/define-errors.js';

export const RECORDING_ERRORS = defineErrors({
  /** The same for a recording that is missing and one that is not yours. */
  notFound: { kind: 'not_found', code: 'recording.not_found', message: 'Recording not found' },
  invalidStatus: {
    kind: 'conflict',
    code: 'recording.invalid_status',
    message: (sentence: string) => sentence,
  },
  changedMeanwhile: {
    kind: 'conflict',
    code: 'recording.changed_meanwhile',
    message: (sentence: string) => sentence,
  },
  planLimitReached: {
    kind: 'forbidden',
    code: 'plan.limit_reached',
    message: (sentence: string) => sentence,
  },
});
