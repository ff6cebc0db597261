import { defineErrors } from '../../../shared/errors/define-errors.js';

export const CONTENT_ERRORS = defineErrors({
  invalidChapter: {
    kind: 'invalid',
    code: 'chapter.invalid',
    message: (_index: number, _field: string, sentence: string) => sentence,
    details: (index: number, field: string, sentence: string) => ({
      errors: { [`chapters.${index}.${field}`]: [sentence] },
    }),
  },
});
