import { defineErrors } from '../../shared/errors/define-errors.js';

export const PROCESSING_ERRORS = defineErrors({
  /** The model that writes has failed. */
  notWritten: { kind: 'unavailable', code: 'writer.failed', message: (reason: string) => reason },
  /** It refuses, and would again. */
  refused: { kind: 'unusable', code: 'writer.refused', message: (reason: string) => reason },
});
