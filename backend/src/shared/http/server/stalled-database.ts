import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ERRORS } from '../requests/request.errors.js';
import { failureOf, sendProblem } from '../answers/send-problem.js';

const LOOK_MS = 2_500;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the response was sent while the handler still ran. Errors of the handler are then not sent. */
    answeredEarly: boolean;
  }
}

/**
 * Answers 503 to requests that wait for an unresponsive database, whose statements time out only after half a minute.
 * Handlers still end with those timeouts. Uploads are exempt: they need the database only at start and end.
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
  // Prevents a second response on the same request.
  server.addHook('onSend', (request, _reply, payload, done) => {
    waiting.delete(request);
    done(null, payload);
  });
  // A single timer, because one per request costs much compared to a quick request.
  const timer = setInterval(() => void answerLate(waiting, databaseAnswers), LOOK_MS / 2).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
}

interface Waiting {
  request: FastifyRequest;
  reply: FastifyReply;
  /** When the request arrived, or was last found waiting for something other than the database. */
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
    // The replaced response may already have been compressed.
    void reply.removeHeader('content-encoding');
    sendProblem(request, reply, failureOf(REQUEST_ERRORS.databaseUnavailable(), request));
  }
}
