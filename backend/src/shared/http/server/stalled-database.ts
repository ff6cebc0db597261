import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ERRORS } from '../requests/request.errors.js';
import { failureOf, sendProblem } from '../answers/send-problem.js';

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
  const waiting = new Map<FastifyRequest, Waiting>();
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.raw) {
      waiting.set(request, { request, reply, since: performance.now() });
      reply.raw.once('close', () => waiting.delete(request));
    }
    done();
  });
  // Two answers would meet in one connection.
  server.addHook('onSend', (request, _reply, payload, done) => {
    waiting.delete(request);
    done(null, payload);
  });
  // One timer for all: a timer for each request is a good part of what a quick one costs.
  const timer = setInterval(() => void answerLate(waiting, databaseAnswers), LOOK_MS / 2).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
}

interface Waiting {
  request: FastifyRequest;
  reply: FastifyReply;
  /** When it came, or was found to wait for something else. */
  since: number;
}

const isAnswered = ({ reply }: Waiting): boolean => reply.sent || reply.raw.headersSent;

async function answerLate(
  waiting: ReadonlyMap<FastifyRequest, Waiting>,
  databaseAnswers: () => Promise<boolean>,
): Promise<void> {
  const late = () =>
    [...waiting.values()].filter((each) => performance.now() - each.since >= LOOK_MS && !isAnswered(each));
  const looked = late();
  if (looked.length === 0) return;
  if (await databaseAnswers()) {
    for (const each of looked) each.since = performance.now();
    return;
  }
  for (const { request, reply } of late()) {
    request.answeredEarly = true;
    // The answer that this one replaces may have been compressed already.
    void reply.removeHeader('content-encoding');
    sendProblem(request, reply, failureOf(REQUEST_ERRORS.databaseUnavailable(), request));
  }
}
