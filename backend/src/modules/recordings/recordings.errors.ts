import { defineErrors } from '../../shared/errors/define-errors.js';

export const RECORDING_ERRORS = defineErrors({
  /** Not there or not yours: the two are not told apart. */
  notFound: { kind: 'not_found', code: 'recording.not_found', message: 'Recording not found' },
  invalidStatus: {
    kind: 'conflict',
    code: 'recording.invalid_status',
    message: (sentence: string) => sentence,
  },
  /** An edit began from a version that somebody has replaced since. */
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
