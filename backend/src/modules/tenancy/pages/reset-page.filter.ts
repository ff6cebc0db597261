import { Catch } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../../../shared/errors/app-error.js';
import { LinkPageFilter } from './link-page.filter.js';
import type { LinkPage } from './link-page.js';

/** A rejected password shows the form again; an expired link shows a message. */
@Catch()
export class ResetPageFilter extends LinkPageFilter {
  protected override pageOf(failure: AppError, status: number, request: FastifyRequest): LinkPage {
    const { token, email } = (request.body ?? {}) as { token?: unknown; email?: unknown };
    const { errors } = failure.details;
    if (typeof token !== 'string' || [403, 404].includes(status) || errors?.['token'])
      return super.pageOf(failure, status, request);
    return {
      kind: 'reset',
      token,
      email: typeof email === 'string' ? email : '',
      ...(errors ? { errors } : { notice: failure.message }),
    };
  }
}
