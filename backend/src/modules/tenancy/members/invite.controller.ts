import { Controller, Get, Param, Post, Res, UseFilters } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, MaybeUser } from '../../../shared/auth/current-user.js';
import { FORM } from '../../../shared/http/requests/body-type.guard.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { LinkPageFilter } from '../pages/link-page.filter.js';
import { PageSender } from '../pages/page-sender.js';
import { LinkToken } from '../pages/link.dto.js';
import { AcceptInvitation } from './accept-invitation.command.js';
import { FindInvitation } from './find-invitation.query.js';

/** The page behind an invitation link: creates an account, or lets the signed-in user confirm joining. */
@ApiTags('members')
@UseFilters(LinkPageFilter)
@Access('link')
@Controller('api/invite/:token')
export class InviteController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly pages: PageSender,
  ) {}

  @Get()
  @Does('Show an invitation')
  @ApiProduces('text/html')
  @Answers(200, undefined, 'The page of the invitation')
  @Answers(404, undefined, 'Used, revoked, expired or unknown: a page that says so')
  async showInvitation(
    @MaybeUser() user: CurrentUser | null,
    @Param('token', { schema: LinkToken }) token: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { email, ...facts } = await this.queries.execute(new FindInvitation({ token }));
    if (!user)
      return this.pages.send(reply, 200, {
        form: 'sign-up',
        returnTo: '/',
        typed: { email },
        invitation: { token, tenantName: facts.tenantName },
      });
    if (user.email !== email)
      return this.pages.sendLink(reply, 403, {
        kind: 'message',
        title: 'This invitation is for someone else',
        text: `It was made for ${email}, and you're signed in as ${user.email}. Sign out, then open the link again.`,
        link: { label: 'Sign out', to: '/api/logout' },
      });
    this.pages.sendLink(reply, 200, { kind: 'join', token, email, ...facts });
  }

  @Post()
  @Does('Accept an invitation')
  @ApiConsumes(FORM)
  @ApiProduces('text/html')
  @Answers(303, undefined, 'Joined: on to the dashboard. Signed out: back to the page')
  @Answers(403, undefined, 'For another address, or no seat left')
  async acceptInvitation(
    @MaybeUser() user: CurrentUser | null,
    @Param('token', { schema: LinkToken }) token: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (user) await this.commands.execute(new AcceptInvitation({ userId: user.id, token }));
    void reply.header('cache-control', 'no-store').redirect(user ? '/' : `/api/invite/${token}`, 303);
  }
}
