import { AppError } from '../../shared/errors/app-error.js';

/** Not there or not yours: the two are not told apart. */
export class RecordingNotFound extends AppError {
  constructor() {
    super('not_found', 'recording.not_found', 'Recording not found');
  }
}

export class InvalidStatus extends AppError {
  constructor(sentence: string) {
    super('conflict', 'recording.invalid_status', sentence);
  }
}

/** One answer for every dead share: unknown, off, expired, deleted or not completed. */
export class ShareNotFound extends AppError {
  constructor() {
    super(
      'not_found',
      'share.not_found',
      "The recording you're looking for doesn't exist or is no longer available.",
    );
  }
}

/** The gate was not passed. */
export class SharePassRequired extends AppError {
  constructor() {
    super('unauthenticated', 'share.pass_required', 'Please give your e-mail to watch this recording.');
  }
}

export class PlanLimitReached extends AppError {
  constructor(sentence: string) {
    super('forbidden', 'plan.limit_reached', sentence);
  }
}
