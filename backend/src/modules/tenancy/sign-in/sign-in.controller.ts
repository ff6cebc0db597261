import { Body, Controller, Get, Inject, Post, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConsumes, ApiExcludeEndpoint, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, MaybeUser } from '../../../shared/auth/current-user.js';
import { isFromOwnPage } from '../../../shared/auth/same-origin.js';
import { SESSION_COOKIE } from '../../../shared/auth/session-cookie.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { FORM } from '../../../shared/http/requests/body-type.guard.js';
import { cookieOptions } from '../../../shared/http/requests/cookies.js';
import { pageOrigin } from '../../../shared/http/requests/own-address.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { SignIn } from './sign-in.command.js';
import { SignOut } from './sign-out.command.js';
import { SignUp } from './sign-up.command.js';
import { ATTEMPTS } from '../credentials/account-throttle.js';
import { browserOf, completeSignIn } from '../second-factor/complete-sign-in.js';
import { LocalSignIn } from '../credentials/local-sign-in.guard.js';
import { OidcProvider } from './oidc/oidc-provider.js';
import { safeReturnTo } from '../pages/return-to.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { LoginPageQuery, SignInForm, SignUpForm } from './sign-in.dto.js';
import { SignInPageFilter } from '../pages/sign-in-page.filter.js';
import { SIGN_IN_SCRIPT } from '../pages/sign-in-script.js';
import { PageSender } from '../pages/page-sender.js';

/** Sign-in and sign-out pages and forms, which work without scripts. */
@ApiTags('auth')
@Access('anyone')
@Controller('api')
export class SignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pages: PageSender,
    private readonly provider: OidcProvider,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('login')
  @Does('Show the sign-in page')
  @UseFilters(SignInPageFilter)
  @ApiProduces('text/html')
  @Answers(200, undefined, 'The page with the form that was asked for')
  @Answers(303, undefined, 'Signed in already: on to `returnTo`; to the provider where there is only that')
  showLogin(
    @MaybeUser() user: CurrentUser | null,
    @Query({ schema: LoginPageQuery }) query: LoginPageQuery,
    @Res() reply: FastifyReply,
  ): void {
    const returnTo = safeReturnTo(query.returnTo);
    if (user) void reply.redirect(returnTo, 303);
    else if (!this.config.signIn.local)
      void reply.redirect(`/api/auth/oidc?${new URLSearchParams({ returnTo }).toString()}`, 303);
    else this.pages.send(reply, 200, { form: query.form ?? 'sign-in', returnTo });
  }

  @Post('login')
  @Does('Sign in', 'Form-encoded. The session is a cookie.')
  @UseGuards(LocalSignIn)
  @UseFilters(SignInPageFilter)
  @Throttle({ default: ATTEMPTS })
  @ApiConsumes(FORM)
  @ApiProduces('text/html')
  @Answers(303, undefined, 'Signed in: on to `returnTo`, or to the second step')
  @Answers(401, undefined, 'Wrong e-mail or password: the page again')
  async signIn(
    @Body({ schema: SignInForm }) form: SignInForm,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const entered = await this.commands.execute(
      new SignIn({ email: form.email, password: form.password, browser: browserOf(request) }),
    );
    completeSignIn(request, reply, entered, form.returnTo);
  }

  @Post('register')
  @Does('Create an account', 'Form-encoded. The session is a cookie.')
  @UseGuards(LocalSignIn)
  @UseFilters(SignInPageFilter)
  @Throttle({ default: ATTEMPTS })
  @ApiConsumes(FORM)
  @ApiProduces('text/html')
  @Answers(303, undefined, 'The account exists and is signed in: on to `returnTo`')
  @Answers(400, undefined, 'A field breaks its rule: the page again')
  @Answers(409, undefined, 'The e-mail cannot be used: the page again')
  async signUp(
    @Body({ schema: SignUpForm }) { returnTo, ...form }: SignUpForm,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const entered = await this.commands.execute(
      new SignUp({
        email: form.email,
        password: form.password,
        firstName: form.firstName ?? '',
        lastName: form.lastName ?? '',
        invitation: form.invitation ?? null,
        browser: browserOf(request),
      }),
    );
    completeSignIn(request, reply, entered, returnTo);
  }

  @Get('sign-in.js')
  @ApiExcludeEndpoint()
  sendScript(@Res() reply: FastifyReply): void {
    void reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(SIGN_IN_SCRIPT);
  }

  @Get('logout')
  @Does('Sign out')
  @Answers(303, undefined, 'Signed out: on to the start page, by the provider where the session began there')
  @Answers(403, undefined, 'Asked for by a page that is not ours')
  async signOut(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isFromOwnPage(request, this.config.http.publicUrl)) throw TENANCY_ERRORS.foreignSignOut();
    const token = request.cookies[SESSION_COOKIE];
    const { idToken } = token ? await this.commands.execute(new SignOut({ token })) : { idToken: null };
    const home = `${pageOrigin(this.config, request)}/`;
    const elsewhere = idToken && (await this.provider.endSessionUrl(idToken, home));
    void reply
      .clearCookie(SESSION_COOKIE, cookieOptions(request, { maxAgeSeconds: 0 }))
      .header('cache-control', 'no-store')
      .redirect(elsewhere || '/', 303);
  }
}
