import type { FieldErrors } from '../../errors/app-error.js';
import { defineErrors } from '../../errors/define-errors.js';

export const REQUEST_ERRORS = defineErrors({
  invalid: {
    kind: 'invalid',
    code: 'request.invalid',
    message: (errors: FieldErrors) => {
      const [field, messages] = Object.entries(errors)[0] ?? ['body', ['is not valid']];
      return `${field}: ${messages[0]}`;
    },
    details: (errors: FieldErrors) => ({ errors }),
  },
  cursorInvalid: {
    kind: 'invalid',
    code: 'request.invalid',
    message: 'This page cursor is not valid. Start again from the first page.',
    details: () => ({ errors: { cursor: ['is not valid'] } }),
  },
  foreignOrigin: {
    kind: 'forbidden',
    code: 'request.foreign_origin',
    message: 'This request did not come from a Playhead page.',
  },
  unknownHost: {
    kind: 'misdirected',
    code: 'request.unknown_host',
    message: 'This address is not served here. Use localhost, or set PUBLIC_URL to the address people use.',
  },
  unsupportedMediaType: {
    kind: 'unsupported_media_type',
    code: 'request.unsupported_media_type',
    message: 'This content type is not accepted here. Send application/json.',
  },
  databaseUnavailable: {
    kind: 'unavailable',
    code: 'database.unavailable',
    message: 'Playhead is not available right now. Try again in a moment.',
    details: () => ({ retryAfterSeconds: 5 }),
  },
});
