import { defineErrors } from '../../shared/errors/define-errors.js';

export const PROCESSING_ERRORS = defineErrors({
  /** The writing model failed. */
  notWritten: { kind: 'unavailable', code: 'writer.failed', message: (reason: string) => reason },
  /** The model refuses and would refuse again. */
  refused: { kind: 'unusable', code: 'writer.refused', message: (reason: string) => reason },
});
