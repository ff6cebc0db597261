import { defineErrors } from '../../../shared/errors/define-errors.js';

export const VIEWER_ERRORS = defineErrors({
  notFound: {
    kind: 'not_found',
    code: 'share.viewer_not_found',
    message: 'This viewer is no longer in the list.',
  },
  tooManyViews: {
    kind: 'too_many_requests',
    code: 'share.too_many_views',
    message: 'This link was opened too often today. Try again tomorrow.',
    details: () => ({ retryAfterSeconds: 3600 }),
  },
});
