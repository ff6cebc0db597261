import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '../../../../shared/errors/app-error.js';
import { passedLimitOf } from '../../../../shared/outgoing/outgoing-limit.js';
import { MEDIA_ERRORS, systemErrorCode } from '../../media.errors.js';

/** Whether the service rejected the request (e.g. 403), so that a retry is useless. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

export const isNamed = (error: unknown, code: string): boolean =>
  error instanceof S3ServiceException && error.name === code;

function isMissing(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    !isNamed(error, 'NoSuchBucket')
  );
}

export function missingAsNull(error: unknown): null {
  if (isMissing(error)) return null;
  throw toAppError(error);
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isMissing(error)) return MEDIA_ERRORS.objectNotFound();
  const passed = passedLimitOf(error);
  if (passed) return MEDIA_ERRORS.storageLimitPassed(passed.sentence, error);
  return systemErrorCode(error) === 'ENOSPC'
    ? MEDIA_ERRORS.outOfSpace()
    : MEDIA_ERRORS.storageUnavailable(error);
}

const PROBLEMS: Record<string, string> = {
  NoSuchBucket: 'The bucket does not exist (S3_BUCKET).',
  AccessDenied: 'The access key may not use the bucket: its policy must allow s3:ListBucket on it.',
  InvalidAccessKeyId: 'The storage does not know the access key (S3_ACCESS_KEY_ID).',
  SignatureDoesNotMatch:
    'The storage does not take our signature: the secret key is wrong (S3_SECRET_ACCESS_KEY).',
  AuthorizationHeaderMalformed: 'The bucket is in another region than S3_REGION says.',
  PermanentRedirect: 'The bucket is in another region than S3_REGION says.',
  RequestTimeTooSkewed:
    'The clock of this machine is off by more than 15 minutes; the storage refuses what it signs.',
};

export function problemOf(error: unknown): string {
  const passed = passedLimitOf(error);
  if (passed) return passed.sentence;
  if (!(error instanceof S3ServiceException))
    return 'The storage does not answer: it is not at S3_ENDPOINT, or the network is cut.';
  const status = error.$metadata.httpStatusCode ?? 'unknown';
  return PROBLEMS[error.name] ?? `The storage answers with an error (${error.name}, status ${status}).`;
}
