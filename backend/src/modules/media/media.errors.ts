import type { AppError } from '../../shared/errors/app-error.js';
import { MAX_RECORDING_SECONDS } from './media-limits.js';
import { defineErrors } from '../../shared/errors/define-errors.js';

export const MEDIA_ERRORS = defineErrors({
  fileNotFound: { kind: 'not_found', code: 'media.not_found', message: 'This file does not exist.' },
  objectNotFound: { kind: 'not_found', code: 'media.object_not_found', message: 'This file does not exist.' },
  storageUnavailable: {
    kind: 'unavailable',
    code: 'media.storage_unavailable',
    message: 'The file storage is not available right now. Try again in a moment.',
    details: (cause: unknown) => ({ retryAfterSeconds: 10, cause }),
  },
  storageLimitPassed: {
    kind: 'unavailable',
    code: 'media.storage_unavailable',
    message: (why: string, _cause: unknown) => `The file storage can't be used right now. ${why}`,
    details: (_why: string, cause: unknown) => ({ retryAfterSeconds: 10, cause }),
  },
  outOfSpace: {
    kind: 'out_of_space',
    code: 'media.out_of_space',
    message: "The server is out of storage space. Your file wasn't saved.",
  },
  uploadTargetInvalid: {
    kind: 'forbidden',
    code: 'media.upload_target_invalid',
    message: 'This upload address is not valid or has expired.',
  },
  uploadAlreadyReceived: {
    kind: 'conflict',
    code: 'media.upload_already_received',
    message: 'This upload address was already used.',
  },
  uploadTooLarge: {
    kind: 'too_large',
    code: 'media.too_large',
    message: (maxBytes: number) => `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`,
  },
  uploadIncomplete: {
    kind: 'invalid',
    code: 'media.upload_incomplete',
    message: 'The upload ended before the whole file arrived.',
  },
  uploadLengthMissing: {
    kind: 'invalid',
    code: 'media.upload_length_missing',
    message: 'A part needs a Content-Length header.',
  },
  uploadFormInvalid: {
    kind: 'invalid',
    code: 'media.upload_form_invalid',
    message: 'The form must be multipart/form-data with the file as its last field.',
  },
  uploadTooSlow: {
    kind: 'invalid',
    code: 'media.upload_too_slow',
    message: 'The upload was stopped because it was too slow.',
  },
  uploadNotFound: {
    kind: 'unusable',
    code: 'upload.not_found',
    message: 'This upload does not exist, is not yours or was already used.',
  },
  beingCompleted: {
    kind: 'conflict',
    code: 'upload.being_completed',
    message: 'This upload is being checked. Try again in a moment.',
    details: () => ({ retryAfterSeconds: 2 }),
  },
  fileNotArrived: {
    kind: 'unusable',
    code: 'upload.not_arrived',
    message: 'The file has not arrived. Send it to the upload address first.',
  },
  multipartUploadNotFound: {
    kind: 'not_found',
    code: 'upload.multipart_not_found',
    message: 'This upload does not exist, is not yours or has ended. Start it again.',
  },
  tooManyUploads: {
    kind: 'too_many_requests',
    code: 'upload.too_many_open',
    message: (max: number) =>
      `You have ${max} unfinished uploads. Finish or cancel some, or wait: they expire after a day.`,
  },
  uploadPartsInvalid: {
    kind: 'unusable',
    code: 'upload.parts_invalid',
    message: (sentence: string) => sentence,
  },
  fileTypeRefused: {
    kind: 'unsupported_media_type',
    code: 'upload.type_refused',
    message: (accepted: string) => `You can only upload: ${accepted}`,
  },
  tooManyStreams: {
    kind: 'too_many_requests',
    code: 'media.too_many_streams',
    message: 'You have too many recordings or downloads open at once. Close some, or try again in a moment.',
    details: () => ({ retryAfterSeconds: 5 }),
  },
  noTemporaryCredentials: {
    kind: 'not_implemented',
    code: 'upload.no_temporary_credentials',
    message:
      'This server gives out no storage credentials. Ask it to sign each request: /api/s3/params or /api/s3/multipart.',
  },
  noUploadsHere: { kind: 'not_found', code: 'route.not_found', message: 'There is nothing at this address.' },
});

export const BURNING_ERRORS = defineErrors({
  unavailable: {
    kind: 'unusable',
    code: 'captions.not_drawable',
    message:
      "This server can't burn captions in: its ffmpeg has no libass. Create the clip without them, or ask whoever runs the server to install the system's ffmpeg.",
  },
  noFont: {
    kind: 'unusable',
    code: 'captions.no_font',
    message: (letters: readonly string[]) =>
      `This server has no font for some letters of the captions (${letters.join(' ')}). Create the clip without them, or ask whoever runs the server to install one.`,
  },
});

export const cannotBeBurned = (error: unknown): error is AppError =>
  Object.values(BURNING_ERRORS).some((burning) => burning.is(error));

/** @param cause the tool's output, for the log */
const unusable = (code: string, message: string) => ({
  kind: 'unusable' as const,
  code,
  message,
  details: (cause?: unknown) => ({ cause }),
});

export const UNUSABLE_MEDIA = defineErrors({
  empty: unusable('media.empty', 'The file is empty.'),
  incomplete: unusable('media.incomplete', 'The file is incomplete: its end is missing.'),
  notMedia: unusable('media.not_media', 'This is not an audio or video file we can read.'),
  otherFile: {
    ...unusable('media.not_media', ''),
    message: (name: string, _cause?: unknown) => `This is ${name}, not an audio or video file.`,
    details: (_name: string, cause?: unknown) => ({ cause }),
  },
  protected: unusable('media.protected', 'This file is protected and cannot be processed.'),
  tooLong: unusable('media.too_long', `Longer than ${MAX_RECORDING_SECONDS / 3600} hours.`),
  noLength: unusable('media.no_length', 'The recording has no length.'),
  tooManyTracks: unusable('media.too_many_tracks', 'This file has more than 8 tracks.'),
  pictureTooLarge: unusable('media.picture_too_large', 'The picture is larger than 8192 x 4320.'),
  damaged: unusable('media.damaged', 'This file is damaged and cannot be played.'),
});

export const isUnusableMedia = (error: unknown): error is AppError =>
  Object.values(UNUSABLE_MEDIA).some((unusableMedia) => unusableMedia.is(error));

/** Node's code of a failed system call, e.g. `ENOENT`, or null for any other error. */
export function systemErrorCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
