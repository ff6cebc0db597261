import { defineErrors } from '../../shared/errors/define-errors.js';

export const ANALYTICS_ERRORS = defineErrors({
  tooManyReports: {
    kind: 'too_many_requests',
    code: 'analytics.too_many_requests',
    message: 'Too many requests. Wait a minute and try again.',
    details: (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  },
  tooManyPages: {
    kind: 'too_many_requests',
    code: 'analytics.too_many_pages',
    message: 'Too many requests for this page. Wait a few minutes and try again.',
    details: () => ({ retryAfterSeconds: 1800 }),
  },
  featureMissing: {
    kind: 'forbidden',
    code: 'plan.feature_missing',
    message: 'Analytics is not included in your plan.',
  },
  unknownTimezone: {
    kind: 'invalid',
    code: 'request.invalid',
    message: 'This time zone is not known.',
    details: () => ({ errors: { timezone: ['is not a time zone such as Europe/Paris or +05:30'] } }),
  },
  viewerNotFound: {
    kind: 'not_found',
    code: 'analytics.viewer_not_found',
    message: 'This viewer has not watched this recording.',
  },
  sessionFull: {
    kind: 'conflict',
    code: 'analytics.session_full',
    message: (max: number) => `A session takes at most ${max.toLocaleString('en')} events.`,
  },
});
