import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ApiConsumes, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Anonymous } from '../../../shared/auth/session.guard.js';
import { SESSION_COOKIE } from '../../../shared/auth/session-cookie.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { FORM } from '../../../shared/http/requests/body-type.guard.js';
import { cookieOptions } from '../../../shared/http/requests/cookies.js';
import { pageOrigin } from '../../../shared/http/requests/own-address.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { SESSION_SECONDS } from '../../accounts/entities.js';
import { ATTEMPTS } from '../credentials/account-throttle.js';
import { browserOf, sendSession } from './complete-sign-in.js';
import { LocalSignIn } from '../credentials/local-sign-in.guard.js';
import { PageSender } from '../pages/page-sender.js';
import { safeReturnTo } from '../pages/return-to.js';
import { returnTo } from '../pages/link.dto.js';
import { Passkeys, takesPasskeys } from './passkeys.js';
import { dropPendingSignIn, pendingTokenOf } from './pending-cookie.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { SecondStepFilter } from './second-step.filter.js';
import { recoveryCodesPage, secondStepPage } from './second-step-page.js';
import { CredentialOptionsResponse, SecondStepForm, UsePasskeyRequest } from './second-factor.dto.js';

const SecondStepQuery = z.object({ returnTo });

/** The second step of sign-in: a code, a passkey, or the set-up of an app if the tenant requires it. */
@ApiTags('auth')
@Anonymous()
@UseGuards(LocalSignIn)
@UseFilters(SecondStepFilter)
@Throttle({ default: ATTEMPTS })
@Controller('api/login/second-step')
export class SecondStepController {
  constructor(
    private readonly signIns: PendingSignIns,
    private readonly passkeys: Passkeys,
    private readonly pages: PageSender,
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  @Does('Show the second step of signing in')
  @ApiProduces('text/html')
  @Answers(200, undefined, 'The page with the form')
  @Answers(401, undefined, 'No password was entered, or too long ago: a page that says so')
  async showSecondStep(
    @Query({ schema: SecondStepQuery }) query: z.infer<typeof SecondStepQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const step = await this.signIns.find(pendingTokenOf(request));
    const offersPasskey = takesPasskeys(pageOrigin(this.config, request));
    this.pages.sendFrame(
      reply,
      200,
      secondStepPage(step, { offersPasskey, returnTo: safeReturnTo(query.returnTo) }),
    );
  }

  @Post()
  @Does('Sign in with a code', 'From an authenticator app, or a recovery code.')
  @ApiConsumes(FORM)
  @ApiProduces('text/html')
  @Answers(303, undefined, 'Signed in: on to `returnTo`')
  @Answers(200, undefined, 'Signed in with a new app: the page with its recovery codes')
  @Answers(400, undefined, 'Not a valid code: the page again')
  @Answers(401, undefined, 'The password is to be entered again')
  async takeSecondStep(
    @Body({ schema: SecondStepForm }) form: SecondStepForm,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { session, recoveryCodes } = await this.signIns.finishWithCode(
      pendingTokenOf(request),
      form.code,
      browserOf(request),
    );
    dropPendingSignIn(request, reply);
    if (!recoveryCodes) return sendSession(request, reply, session, form.returnTo);
    void reply.setCookie(SESSION_COOKIE, session, cookieOptions(request, { maxAgeSeconds: SESSION_SECONDS }));
    this.pages.sendFrame(reply, 200, recoveryCodesPage(recoveryCodes, safeReturnTo(form.returnTo)));
  }

  @Post('passkey/options')
  @Does('Start signing in with a passkey')
  @HttpCode(200)
  @Answers(200, CredentialOptionsResponse)
  async askForPasskey(@Req() request: FastifyRequest): Promise<object> {
    const { pending } = await this.signIns.find(pendingTokenOf(request));
    const options = await this.passkeys.ask(pending.userId, pageOrigin(this.config, request));
    pending.challenge = options.challenge;
    await this.em.flush();
    return options;
  }

  @Post('passkey')
  @Does('Sign in with a passkey')
  @HttpCode(204)
  @Answers(204, undefined, 'Signed in; the session is a cookie')
  async usePasskey(
    @Body({ schema: UsePasskeyRequest }) { response }: UsePasskeyRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { pending } = await this.signIns.attempt(pendingTokenOf(request));
    const { challenge, userId } = pending;
    await this.passkeys.check(userId, {
      challenge: challenge ?? null,
      response,
      origin: pageOrigin(this.config, request),
    });
    const session = await this.signIns.completeSignIn(pending, browserOf(request));
    dropPendingSignIn(request, reply);
    void reply
      .setCookie(SESSION_COOKIE, session, cookieOptions(request, { maxAgeSeconds: SESSION_SECONDS }))
      .header('cache-control', 'no-store');
  }
}
