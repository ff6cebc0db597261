import { HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type FieldErrors } from '../../errors/app-error.js';
import { isDatabaseOutage } from '../../database/outage.js';
import { type Problem, STATUS_OF, titleOf } from './problem.js';
import { REQUEST_ERRORS } from '../requests/request.errors.js';

const READ_ON_MS = 3_000;

export interface Failure {
  status: number;
  code: string;
  detail: string;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  allow?: string[];
}

/** Maps a thrown value to a response. The cause of a 500 is not exposed. */
export function failureOf(thrown: unknown, request: FastifyRequest): Failure {
  if (thrown instanceof AppError) return expectedFailure(thrown);
  const status = statusOf(thrown);
  if (status === null && isDatabaseOutage(thrown))
    return failureOf(REQUEST_ERRORS.databaseUnavailable(), request);
  if (status === null || status >= 500)
    return { status: 500, code: 'internal', detail: 'Something went wrong on our side. Try again.' };
  // The router answers 414 for an id longer than any valid one.
  if (status === 414) return refusalOf(404);
  const allow = status === 404 && request.is404 ? request.server.methodsOf(request.url) : [];
  if (allow.length > 0)
    return {
      status: 405,
      code: 'request.method_not_allowed',
      detail: `This address does not take ${request.method}.`,
      allow,
    };
  return refusalOf(status);
}

export const expectedFailure = ({ kind, code, message, details }: AppError): Failure => ({
  status: STATUS_OF[kind],
  code,
  detail: message,
  ...details,
});

/** Rewords errors that Nest or Fastify raise themselves. */
export const refusalOf = (status: number): Failure => ({
  status,
  code: CODES[status] ?? 'http.error',
  detail: SENTENCES[status] ?? titleOf(status),
});

export const problemOf = (failure: Failure, requestId: string): Problem => ({
  type: 'about:blank',
  title: titleOf(failure.status),
  status: failure.status,
  detail: failure.detail,
  code: failure.code,
  requestId,
  ...(failure.errors && { errors: failure.errors }),
});

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Failure): void {
  const problem = problemOf(failure, String(request.id));
  // Requests injected within this process have no socket, so `complete` is undefined.
  if (request.raw.complete === false) readOn(request, reply);
  if (failure.retryAfterSeconds) void reply.header('retry-after', failure.retryAfterSeconds);
  if (failure.allow) void reply.header('allow', failure.allow.join(', '));
  void reply
    .status(failure.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .send(JSON.stringify(problem));
}

/**
 * Closing a connection while its body still arrives makes the system reset it, which can lose the response. Fastify
 * asks for that with a header, which is removed. The rest of the body is read and discarded for a while, and only then
 * is the connection cut.
 */
function readOn({ raw: { socket }, raw }: FastifyRequest, reply: FastifyReply): void {
  void reply.removeHeader('connection');
  reply.raw.once('finish', () => {
    raw.resume();
    setTimeout(() => {
      if (!raw.complete) socket.destroy();
    }, READ_ON_MS).unref();
  });
}

/** Errors of Nest and Fastify (unknown route, invalid JSON, body too large) carry a status. */
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
