import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '../../../shared/errors/app-error.js';
import { ObjectNotFound, OutOfSpace, StorageUnavailable, systemErrorCode } from '../media.errors.js';

/** Whether the service understood and said no, e.g. 403: asking again would change nothing. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Whether the service gave this error code, e.g. `NoSuchBucket`. */
export const isNamed = (error: unknown, code: string): boolean =>
  error instanceof S3ServiceException && error.name === code;

export function isMissing(error: unknown): boolean {
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
  if (isMissing(error)) return new ObjectNotFound();
  return systemErrorCode(error) === 'ENOSPC' ? new OutOfSpace() : new StorageUnavailable(error);
}
