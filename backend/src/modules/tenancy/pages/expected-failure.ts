import { ThrottlerException } from '@nestjs/throttler';
import { isDatabaseOutage } from '../../../shared/database/outage.js';
import { AppError } from '../../../shared/errors/app-error.js';
import { REQUEST_ERRORS } from '../../../shared/http/requests/request.errors.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';

/** An error that a page can show, or null if it should only be logged. */
export function expectedFailure(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ThrottlerException) return TENANCY_ERRORS.tooManyAttempts(60);
  if (isDatabaseOutage(thrown)) return REQUEST_ERRORS.databaseUnavailable();
  return null;
}
