import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../../shared/errors/app-error.js';
import { isForm } from '../../../shared/http/requests/body-type.guard.js';
import { ProblemFilter } from '../../../shared/http/answers/problem.filter.js';
import { STATUS_OF } from '../../../shared/http/answers/problem.js';
import { safeReturnTo } from './return-to.js';
import { expectedFailure } from './expected-failure.js';
import type { LoginForm } from './sign-in-page.js';
import { PageSender } from './page-sender.js';

/** A rejected form is shown again with its input and errors. */
@Catch()
export class SignInPageFilter extends ProblemFilter {
  constructor(private readonly pages: PageSender) {
    super();
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    const failure = expectedFailure(thrown);
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (!failure || isForProgram(request)) return super.catch(thrown, host);
    const reply = http.getResponse<FastifyReply>();
    const { errors } = failure.details;
    announceRetry(reply, failure);
    const typed = textsOf(request.body);
    const { invitation, tenantName = '' } = typed;
    this.pages.send(reply, STATUS_OF[failure.kind], {
      form: FORM_OF[request.routeOptions.url ?? ''] ?? 'sign-in',
      returnTo: safeReturnTo(typed['returnTo']),
      typed,
      ...(invitation && { invitation: { token: invitation, tenantName } }),
      ...(errors ? { errors } : { notice: failure.message }),
    });
  }
}

export function announceRetry(reply: FastifyReply, { details: { retryAfterSeconds } }: AppError): void {
  if (retryAfterSeconds && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', retryAfterSeconds);
}

/** Whether the request has a body that no form can send. */
export const isForProgram = (request: FastifyRequest): boolean =>
  request.headers['content-type'] !== undefined && !isForm(request);

const FORM_OF: Record<string, LoginForm> = { '/api/register': 'sign-up', '/api/password/forgot': 'forgot' };

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
