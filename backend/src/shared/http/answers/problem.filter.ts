import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReplayedResponse } from './replayed-response.js';
import { TooLongToReadHere } from '../../reader/read-limit.js';
import { ReaderProcess } from '../../reader/reader-process.js';
import { ClientLeft } from '../requests/abort-on-disconnect.js';
import { failureOf, sendProblem } from './send-problem.js';

/** Turns every thrown value into `application/problem+json`. The cause of a 500 is only logged. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');
  /** Injected as a property so that subclasses need not pass it on. */
  @Inject() private readonly reader!: ReaderProcess;

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (thrown instanceof ReplayedResponse) return thrown.sendTo(reply);
    if (thrown instanceof TooLongToReadHere)
      void this.reader
        .answer(request, reply)
        .catch((failure: unknown) => this.refuse(failure, request, reply));
    else this.refuse(thrown, request, reply);
  }

  private refuse(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (thrown instanceof ClientLeft) return;
    const failure = failureOf(thrown, request);
    if (failure.status >= 500 && ![501, 507].includes(failure.status))
      this.logger.error(
        { err: thrown, requestId: request.id },
        `${request.method} ${request.routeOptions.url}`,
      );
    if (request.answeredEarly) return;
    if (reply.sent || reply.raw.headersSent) reply.raw.destroy();
    else sendProblem(request, reply, failure);
  }
}
