import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../../shared/errors/app-error.js';
import { ProblemFilter } from '../../../shared/http/answers/problem.filter.js';
import { STATUS_OF } from '../../../shared/http/answers/problem.js';
import { expectedFailure } from './expected-failure.js';
import type { LinkPage } from './link-page.js';
import { announceRetry, isForProgram } from './sign-in-page.filter.js';
import { PageSender } from './page-sender.js';

const TITLES: Partial<Record<number, string>> = {
  400: 'This link does not work',
  404: 'This link does not work',
  503: 'Try again in a moment',
};

/** Errors of one-time links opened in a browser are shown as a page, not as problem JSON. */
@Catch()
export class LinkPageFilter extends ProblemFilter {
  constructor(private readonly pages: PageSender) {
    super();
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    const failure = expectedFailure(thrown);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    if (!failure || isForProgram(request)) return super.catch(thrown, host);
    const status = STATUS_OF[failure.kind];
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    announceRetry(reply, failure);
    this.pages.sendLink(reply, status, this.pageOf(failure, status, request));
  }

  protected pageOf(failure: AppError, status: number, _request: FastifyRequest): LinkPage {
    const [first] = Object.values(failure.details.errors ?? {});
    return {
      kind: 'message',
      title: TITLES[status] ?? 'That didn’t work',
      text: first?.join(' ') ?? failure.message,
      link: { label: 'Go to Playhead', to: '/' },
    };
  }
}
