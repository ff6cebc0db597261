import { AppError } from '../../shared/errors/app-error.js';

/** One viewer tells more than any page does. */
export class TooManyReports extends AppError {
  constructor(retryAfterSeconds: number) {
    super('too_many_requests', 'analytics.too_many_requests', 'Too many reports. Please wait a minute.', {
      retryAfterSeconds,
    });
  }
}

export class SessionFull extends AppError {
  constructor(most: number) {
    super(
      'conflict',
      'analytics.session_full',
      `A session takes at most ${most.toLocaleString('en')} events.`,
    );
  }
}
