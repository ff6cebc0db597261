import { Catch } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../../../../shared/errors/app-error.js';
import { LinkPageFilter } from '../../pages/link-page.filter.js';
import type { LinkPage } from '../../pages/link-page.js';
import { OIDC_ERRORS } from './oidc.errors.js';

/** Sign-in errors are shown as a page with a link, because a redirect to the provider could loop. */
@Catch()
export class OidcPageFilter extends LinkPageFilter {
  protected override pageOf(failure: AppError, status: number, request: FastifyRequest): LinkPage {
    return {
      ...super.pageOf(failure, status, request),
      kind: 'message',
      title: OIDC_ERRORS.canceled.is(failure) ? 'Sign-in canceled' : 'You’re not signed in',
      text: failure.message,
      link: OIDC_ERRORS.notConfigured.is(failure)
        ? { label: 'Go to Playhead', to: '/' }
        : { label: 'Try again', to: '/api/login' },
    };
  }
}
