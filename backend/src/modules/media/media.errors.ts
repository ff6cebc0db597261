import { AppError } from '../../shared/errors/app-error.js';

export class ObjectNotFound extends AppError {
  constructor() {
    super('not_found', 'media.object_not_found', 'The file is not there.');
  }
}

export class StorageUnavailable extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'media.storage_unavailable', 'The file storage cannot be reached at the moment.', {
      retryAfterSeconds: 10,
    });
    this.cause = cause;
  }
}

export class OutOfSpace extends AppError {
  constructor() {
    super('out_of_space', 'media.out_of_space', 'The server is out of space; your file was not stored.');
  }
}

export class UploadTargetInvalid extends AppError {
  constructor() {
    super('forbidden', 'media.upload_target_invalid', 'This upload address is not valid or has expired.');
  }
}

export class UploadAlreadyReceived extends AppError {
  constructor() {
    super('conflict', 'media.upload_already_received', 'This upload address has been used already.');
  }
}

export class UploadTooLarge extends AppError {
  constructor(maxBytes: number) {
    super('too_large', 'media.too_large', `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`);
  }
}

export class UploadIncomplete extends AppError {
  constructor() {
    super('invalid', 'media.upload_incomplete', 'The upload ended before the whole file had arrived.');
  }
}

export class UploadLengthMissing extends AppError {
  constructor() {
    super('invalid', 'media.upload_length_missing', 'A part must announce its length (Content-Length).');
  }
}

export class UploadFormInvalid extends AppError {
  constructor() {
    super(
      'invalid',
      'media.upload_form_invalid',
      'The form must be multipart/form-data with the file as its last field.',
    );
  }
}

export class UploadTooSlow extends AppError {
  constructor() {
    super('invalid', 'media.upload_too_slow', 'The upload was stopped because it was too slow.');
  }
}

export class MultipartUploadNotFound extends AppError {
  constructor() {
    super(
      'not_found',
      'upload.multipart_not_found',
      'This upload does not exist, is not yours or has ended. Start it again.',
    );
  }
}

/** Files that nobody finished would fill the disk. */
export class TooManyUploads extends AppError {
  constructor(most: number) {
    super(
      'too_many_requests',
      'upload.too_many_open',
      `You have begun ${most} uploads that are not finished. Finish or cancel some, or wait: they end after a day.`,
    );
  }
}

/** Nothing changes then: what has arrived stays, and the rest may still be sent. */
export class UploadPartsInvalid extends AppError {
  constructor(message: string) {
    super('unusable', 'upload.parts_invalid', message);
  }
}

export class FileTypeRefused extends AppError {
  constructor(accepted: string) {
    super('unsupported_media_type', 'upload.type_refused', `You can only upload: ${accepted}`);
  }
}

/** Each stream holds a connection to the storage. */
export class TooManyStreams extends AppError {
  constructor() {
    super(
      'too_many_requests',
      'media.too_many_streams',
      'You have too many recordings or downloads open at once. Close some, or try again in a moment.',
      { retryAfterSeconds: 5 },
    );
  }
}

const refusals = {
  empty: 'The file is empty.',
  incomplete: 'The file is incomplete: its end is missing.',
  not_media: 'This is not an audio or video file we can read.',
  protected: 'This file is protected and cannot be processed.',
  too_long: 'Longer than 6 hours.',
  no_length: 'The recording has no length.',
  too_many_tracks: 'This file has more than 8 tracks.',
  picture_too_large: 'The picture is larger than 8192 x 4320.',
  damaged: 'This file is damaged and cannot be played.',
} as const;

export type RefusalReason = keyof typeof refusals;

/** The file is whole in storage but cannot become a recording; the message says why, for the person who sent it. */
export class UnusableMedia extends AppError {
  /** @param cause what the tool said, for the log */
  constructor(
    readonly reason: RefusalReason,
    cause?: unknown,
  ) {
    super('unusable', `media.${reason}`, refusals[reason]);
    this.cause = cause;
  }
}

/** Node's code of a failed system call, e.g. `ENOENT`, or null for any other error. */
export function systemErrorCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
