import { type ArgumentsHost, Catch, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { pageOrigin } from '../../../shared/http/requests/own-address.js';
import { ProblemFilter } from '../../../shared/http/answers/problem.filter.js';
import { STATUS_OF } from '../../../shared/http/answers/problem.js';
import { expectedFailure } from '../pages/expected-failure.js';
import { announceRetry } from '../pages/sign-in-page.filter.js';
import { PageSender } from '../pages/page-sender.js';
import { safeReturnTo } from '../pages/return-to.js';
import { takesPasskeys } from './passkeys.js';
import { pendingTokenOf } from './pending-cookie.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { secondStepPage, startAgainPage } from './second-step-page.js';

/** A rejected form is shown again with its errors, or redirects to sign-in. */
@Catch()
export class SecondStepFilter extends ProblemFilter {
  constructor(
    private readonly pages: PageSender,
    private readonly signIns: PendingSignIns,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    const failure = expectedFailure(thrown);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const isScript = request.routeOptions.url?.includes('/passkey') ?? false;
    if (!failure || isScript) return super.catch(thrown, host);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    announceRetry(reply, failure);
    const { errors } = failure.details;
    const { returnTo } = (request.body ?? {}) as { returnTo?: unknown };
    const shown = {
      ...(errors ? { errors } : { notice: failure.message }),
      offersPasskey: takesPasskeys(pageOrigin(this.config, request)),
      returnTo: safeReturnTo(typeof returnTo === 'string' ? returnTo : undefined),
    };
    const status = STATUS_OF[failure.kind];
    this.signIns.find(pendingTokenOf(request)).then(
      (step) => this.pages.sendFrame(reply, status, secondStepPage(step, shown)),
      () => this.pages.sendFrame(reply, status, startAgainPage(failure.message)),
    );
  }
}
