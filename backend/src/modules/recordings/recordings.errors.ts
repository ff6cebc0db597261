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
    super('unauthenticated', 'share.pass_required', 'Please give your email to watch this recording.');
  }
}

/** One viewer has begun more views than anybody does by watching. */
export class TooManyViews extends AppError {
  constructor() {
    super('too_many_requests', 'share.too_many_views', 'Too many visits for today.', {
      retryAfterSeconds: 3600,
    });
  }
}

/** At the gate: no password where one is needed, or not the right one. */
export class WrongSharePassword extends AppError {
  constructor(sentence: string) {
    super('unauthenticated', 'share.wrong_password', sentence, { errors: { password: [sentence] } });
  }
}

export class TooManyPasswordTries extends AppError {
  constructor(retryAfterSeconds: number) {
    super(
      'too_many_requests',
      'share.too_many_tries',
      'Too many wrong passwords. Please wait a minute and try again.',
      { retryAfterSeconds },
    );
  }
}

/** One link a person and recording. */
export class RecipientExists extends AppError {
  constructor(email: string) {
    const sentence = `${email} has a link already.`;
    super('conflict', 'share.recipient_exists', sentence, { errors: { email: [sentence] } });
  }
}

export class TooManyRecipients extends AppError {
  constructor(most: number) {
    super('conflict', 'share.too_many_recipients', `A recording has at most ${most} links to people.`);
  }
}

export class RecipientNotFound extends AppError {
  constructor() {
    super('not_found', 'share.recipient_not_found', 'This person has no link any more.');
  }
}

export class ViewerNotFound extends AppError {
  constructor() {
    super('not_found', 'share.viewer_not_found', 'This viewer is not in the list any more.');
  }
}

export class PlanLimitReached extends AppError {
  constructor(sentence: string) {
    super('forbidden', 'plan.limit_reached', sentence);
  }
}

/** An edit began from a version that somebody has replaced since. */
export class ChangedMeanwhile extends AppError {
  constructor(sentence: string) {
    super('conflict', 'recording.changed_meanwhile', sentence);
  }
}

/** No line of this recording has the id. */
export class SegmentNotFound extends AppError {
  constructor() {
    super('not_found', 'transcript.segment_not_found', 'This line is not in the transcript.');
  }
}

export class SpeakerNotFound extends AppError {
  constructor(name: string | null) {
    super(
      'not_found',
      'transcript.speaker_not_found',
      name === null ? 'Every line has a speaker.' : `Nobody in the transcript is called ${name}.`,
    );
  }
}

export class CommentNotFound extends AppError {
  constructor() {
    super('not_found', 'comment.not_found', 'This comment does not exist any more.');
  }
}

export class CommentNotYours extends AppError {
  constructor() {
    super('forbidden', 'comment.not_yours', 'Only its author can remove this comment.');
  }
}

/** Removing it would take the words of others with it. */
export class CommentAnswered extends AppError {
  constructor() {
    super(
      'conflict',
      'comment.answered',
      'Others have answered this comment. Only the owner of the recording can remove it with its answers.',
    );
  }
}

export class TooManyComments extends AppError {
  constructor(most: number) {
    super('conflict', 'comment.too_many', `A recording takes at most ${most.toLocaleString('en')} comments.`);
  }
}
