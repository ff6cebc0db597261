import { defineErrors } from '../../shared/errors/define-errors.js';

export const ANALYTICS_ERRORS = defineErrors({
  tooManyReports: {
    kind: 'too_many_requests',
    code: 'analytics.too_many_requests',
    message: 'Too many requests. Wait a minute.',
    details: (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  },
  sessionFull: {
    kind: 'conflict',
    code: 'analytics.session_full',
    message: (max: number) => `A session takes at most ${max.toLocaleString('en')} events.`,
  },
});
