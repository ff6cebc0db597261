import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ERRORS } from './request.errors.js';
import { failureOf, sendProblem } from './send-problem.js';

const LOOK_MS = 2_500;

declare module 'fastify' {
  interface FastifyRequest {
    /** Answered while its handler was still at work: what that throws is not sent. */
    answeredEarly: boolean;
  }
}

/**
 * Answers 503 for requests that wait for a database which does not answer: its statements have limits of half a
 * minute, which a person should not wait for. What their handlers still do ends with those limits. Uploads go on: they
 * need the database only at their beginning and their end.
 */
export function answerForStalledDatabase(
  server: FastifyInstance,
  databaseAnswers: () => Promise<boolean>,
): void {
  server.decorateRequest('answeredEarly', false);
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.raw) watch(request, reply, databaseAnswers);
    done();
  });
}

function watch(request: FastifyRequest, reply: FastifyReply, databaseAnswers: () => Promise<boolean>): void {
  const isAnswered = (): boolean => reply.sent || reply.raw.headersSent;
  const timer = setInterval(() => {
    if (isAnswered()) return clearInterval(timer);
    void databaseAnswers().then((answers) => {
      if (answers || isAnswered()) return;
      clearInterval(timer);
      request.answeredEarly = true;
      sendProblem(request, reply, failureOf(REQUEST_ERRORS.databaseUnavailable(), request));
    });
  }, LOOK_MS);
  reply.raw.once('close', () => clearInterval(timer));
}
