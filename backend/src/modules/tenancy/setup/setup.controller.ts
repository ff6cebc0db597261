import { Controller, Get, Param, Post, Res, UseFilters } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, MaybeUser } from '../../../shared/auth/current-user.js';
import { FORM } from '../../../shared/http/requests/body-type.guard.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ATTEMPTS } from '../credentials/account-throttle.js';
import { LinkPageFilter } from '../pages/link-page.filter.js';
import { PageSender } from '../pages/page-sender.js';
import { LinkToken } from '../pages/link.dto.js';
import { FindSetup } from './find-setup.query.js';
import { UseSetupLink } from './use-setup-link.command.js';

/** The page behind the set-up link that a new installation prints. Its bearer becomes internal admin. */
@ApiTags('auth')
@Access('link')
@UseFilters(LinkPageFilter)
@Throttle({ default: ATTEMPTS })
@Controller('api/setup/:token')
export class SetupController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly pages: PageSender,
  ) {}

  @Get()
  @Does('Show the set-up page of a new installation')
  @ApiProduces('text/html')
  @Answers(200, undefined, 'The page: an account to create or to sign in to, then the question')
  @Answers(404, undefined, 'Used or unknown: a page that says so')
  async showSetup(
    @MaybeUser() user: CurrentUser | null,
    @Param('token', { schema: LinkToken }) token: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.queries.execute(new FindSetup({ token }));
    if (user) this.pages.sendLink(reply, 200, { kind: 'setup', token, email: user.email });
    else this.pages.send(reply, 200, { form: 'sign-up', returnTo: `/api/setup/${token}` });
  }

  @Post()
  @Does('Become the first internal admin')
  @ApiConsumes(FORM)
  @ApiProduces('text/html')
  @Answers(303, undefined, 'An internal admin now: on to the admin portal. Signed out: back to the page')
  @Answers(404, undefined, 'Used or unknown: a page that says so')
  async useSetupLink(
    @MaybeUser() user: CurrentUser | null,
    @Param('token', { schema: LinkToken }) token: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (user) await this.commands.execute(new UseSetupLink({ userId: user.id, token }));
    void reply.header('cache-control', 'no-store').redirect(user ? '/admin' : `/api/setup/${token}`, 303);
  }
}
