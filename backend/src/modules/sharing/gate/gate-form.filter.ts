import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForm } from '../../../shared/http/requests/body-type.guard.js';
import { ProblemFilter } from '../../../shared/http/answers/problem.filter.js';
import { failureOf } from '../../../shared/http/answers/send-problem.js';
import { ViewerPage } from '../../../shared/http/pages/viewer-page.js';

/** Shows the gate again with the rejected input and its errors. */
@Catch()
export class GateFormFilter extends ProblemFilter {
  constructor(private readonly page: ViewerPage) {
    super();
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { status, detail, errors, retryAfterSeconds } = failureOf(thrown, request);
    if (status >= 500 || !isForm(request)) return super.catch(thrown, host);
    if (retryAfterSeconds) void reply.header('retry-after', retryAfterSeconds);
    const problem = Object.values(errors ?? {}).flat()[0] ?? detail;
    const typed = (request.body ?? {}) as Record<string, unknown>;
    this.page
      .send(request, reply, { status, typed, problem })
      .catch((error: unknown) => super.catch(error, host));
  }
}
