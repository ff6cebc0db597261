import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type FieldErrors } from '../errors/app-error.js';
import { isDatabaseOutage } from '../database/outage.js';
import { REQUEST_ERRORS } from './request.errors.js';
import { type Problem, STATUS_OF, titleOf } from './problem.js';

interface Failure {
  status: number;
  code: string;
  detail: string;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
}

/** Turns whatever was thrown into `application/problem+json`; the cause of a 500 is only logged. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const failure = describe(thrown);
    if (failure.status >= 500 && ![501, 507].includes(failure.status))
      this.logger.error(
        { err: thrown, requestId: request.id },
        `${request.method} ${request.routeOptions.url}`,
      );
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    const problem: Problem = {
      type: 'about:blank',
      title: titleOf(failure.status),
      status: failure.status,
      detail: failure.detail,
      code: failure.code,
      requestId: String(request.id),
      ...(failure.errors && { errors: failure.errors }),
    };
    // The rest of a body that nobody reads would hold the connection.
    if (!request.raw.complete) void reply.header('connection', 'close');
    if (failure.retryAfterSeconds) void reply.header('retry-after', failure.retryAfterSeconds);
    void reply
      .status(failure.status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(problem));
  }
}

function describe(thrown: unknown): Failure {
  if (thrown instanceof AppError)
    return { status: STATUS_OF[thrown.kind], code: thrown.code, detail: thrown.message, ...thrown.details };
  const status = statusOf(thrown);
  if (status === null && isDatabaseOutage(thrown)) return describe(REQUEST_ERRORS.databaseUnavailable());
  if (status === null || status >= 500)
    return { status: 500, code: 'internal', detail: 'Something went wrong on our side. Try again.' };
  return { status, code: CODES[status] ?? 'http.error', detail: SENTENCES[status] ?? titleOf(status) };
}

/** Nest's and Fastify's own refusals (unknown route, bad JSON, body too large ...) carry a status. */
function statusOf(thrown: unknown): number | null {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number')
    return thrown.statusCode;
  return null;
}

const CODES: Record<number, string> = {
  400: 'request.malformed',
  401: 'auth.required',
  403: 'request.forbidden',
  404: 'route.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_media_type',
  429: 'request.too_many',
};

const SENTENCES: Record<number, string> = {
  400: 'The request could not be read. Check that its body is valid JSON.',
  401: 'Sign in to continue.',
  403: 'You cannot do this.',
  404: 'There is nothing at this address.',
  413: 'The request is too large.',
  415: 'This content type is not accepted here. Send application/json.',
  429: 'Too many requests. Wait a moment and try again.',
};
