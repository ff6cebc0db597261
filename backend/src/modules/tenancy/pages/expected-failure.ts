import { ThrottlerException } from '@nestjs/throttler';
import { isDatabaseOutage } from '../../../shared/database/outage.js';
import { AppError } from '../../../shared/errors/app-error.js';
import { REQUEST_ERRORS } from '../../../shared/http/requests/request.errors.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';

/** What a page can say; null for what only the log should. */
export function expectedFailure(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ThrottlerException) return TENANCY_ERRORS.tooManyAttempts(60);
  if (isDatabaseOutage(thrown)) return REQUEST_ERRORS.databaseUnavailable();
  return null;
}
