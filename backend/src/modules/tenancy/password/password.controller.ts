import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Anonymous } from '../../../shared/auth/session.guard.js';
import { FORM, isForm } from '../../../shared/http/requests/body-type.guard.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ATTEMPTS } from '../credentials/account-throttle.js';
import { LocalSignIn } from '../credentials/local-sign-in.guard.js';
import { LinkPageFilter } from '../pages/link-page.filter.js';
import { ResetPageFilter } from '../pages/reset-page.filter.js';
import { SignInPageFilter } from '../pages/sign-in-page.filter.js';
import { PageSender } from '../pages/page-sender.js';
import { LinkToken } from '../pages/link.dto.js';
import { FindPasswordLink } from './find-password-link.query.js';
import { ForgotPasswordRequest, ResetPasswordRequest } from './password.dto.js';
import { RequestPasswordLink } from './request-password-link.command.js';
import { ResetPassword } from './reset-password.command.js';

/** Password reset. Forms are answered with a page, JSON with a status. */
@ApiTags('auth')
@Anonymous()
@UseGuards(LocalSignIn)
@Controller('api')
export class PasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly pages: PageSender,
  ) {}

  @Post('password/forgot')
  @Does('Request a password reset link')
  @UseFilters(SignInPageFilter)
  @Throttle({ default: ATTEMPTS })
  @HttpCode(202)
  @ApiConsumes('application/json', FORM)
  @Answers(202, undefined, 'The same for every address: a mail follows where it has an account')
  async forgotPassword(
    @Body({ schema: ForgotPasswordRequest }) { email }: ForgotPasswordRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.commands.execute(new RequestPasswordLink({ email }));
    if (isForm(request)) this.pages.sendForgotten(reply, email);
    else void reply.status(202).send();
  }

  @Get('reset/:token')
  @Does('Show the page for a new password')
  @UseFilters(LinkPageFilter)
  @ApiProduces('text/html')
  @Answers(200, undefined, 'The page with the form')
  @Answers(404, undefined, 'Used, replaced, expired or unknown: a page that says so')
  async showReset(
    @Param('token', { schema: LinkToken }) token: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { email } = await this.queries.execute(new FindPasswordLink({ token }));
    this.pages.sendLink(reply, 200, { kind: 'reset', token, email });
  }

  @Post('password/reset')
  @Does('Reset the password')
  @UseFilters(ResetPageFilter)
  @Throttle({ default: ATTEMPTS })
  @ApiConsumes('application/json', FORM)
  @Answers(204, undefined, 'The password is the new one, and every session and token has ended')
  @Answers(200, undefined, 'The same, as a page')
  async resetPassword(
    @Body({ schema: ResetPasswordRequest }) body: ResetPasswordRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.commands.execute(new ResetPassword(body));
    if (!isForm(request)) return void reply.status(204).send();
    this.pages.sendLink(reply, 200, {
      kind: 'message',
      title: 'Password saved',
      text: 'You’re signed out everywhere. Sign in with your new password.',
      link: { label: 'Sign in', to: '/api/login' },
    });
  }
}
