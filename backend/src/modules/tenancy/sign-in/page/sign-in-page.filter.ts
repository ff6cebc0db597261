import { type ArgumentsHost, Catch } from '@nestjs/common';
import { ThrottlerException } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '../../../../shared/database/outage.js';
import { AppError } from '../../../../shared/errors/app-error.js';
import { ProblemFilter } from '../../../../shared/http/problem.filter.js';
import { STATUS_OF } from '../../../../shared/http/problem.js';
import { safeReturnTo } from '../return-to.js';
import { REQUEST_ERRORS } from '../../../../shared/http/request.errors.js';
import { TENANCY_ERRORS } from '../../tenancy.errors.js';
import { SignInPages } from './sign-in-pages.js';

/** A person who sent a form gets the form back, with what they typed and what to change. */
@Catch()
export class SignInPageFilter extends ProblemFilter {
  constructor(private readonly pages: SignInPages) {
    super();
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    const failure = expected(thrown);
    if (!failure) return super.catch(thrown, host);
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { errors, retryAfterSeconds } = failure.details;
    if (retryAfterSeconds && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', retryAfterSeconds);
    const typed = textsOf(request.body);
    this.pages.send(reply, STATUS_OF[failure.kind], {
      form: request.routeOptions.url === '/api/register' ? 'sign-up' : 'sign-in',
      returnTo: safeReturnTo(typed['returnTo']),
      typed,
      ...(errors ? { errors } : { notice: failure.message }),
    });
  }
}

/** What a person can do something about; the rest is for the log. */
function expected(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ThrottlerException) return TENANCY_ERRORS.tooManyAttempts(60);
  if (isDatabaseOutage(thrown)) return REQUEST_ERRORS.databaseUnavailable();
  return null;
}

/** The fields of a body of unknown shape that are texts. */
const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
