import { defineErrors } from '../../shared/errors/define-errors.js';

export const DOCUMENT_ERRORS = defineErrors({
  noGlyphs: {
    kind: 'unusable',
    code: 'document.no_glyphs',
    message: 'A PDF can’t show the script of this recording. Export it for Word or as Markdown instead.',
  },
});
