import { defineErrors } from '../../../shared/errors/define-errors.js';

export const CUT_ERRORS = defineErrors({
  /** `field` within the list, such as `0.end`; empty for the list. */
  invalidRange: {
    kind: 'invalid',
    code: 'cuts.invalid',
    message: (_field: string, sentence: string) => sentence,
    details: (field: string, sentence: string) => ({
      errors: { [field ? `ranges.${field}` : 'ranges']: [sentence] },
    }),
  },
});
