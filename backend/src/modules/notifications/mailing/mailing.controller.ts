import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ChooseMails, KeepMails, StopMails } from './choose-mails.command.js';
import { type MailPage, renderMailPage } from './mail-page.js';
import { NotificationSettingRequest, StopRequest } from './mailing.dto.js';
import { readStopToken } from './stop-token.js';

/** Mail settings of a user, through their account or a mail link. */
@ApiTags('notifications')
@Scope('session')
@Access('person')
@Controller('api/notifications')
export class MailingController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Patch('settings')
  @Does('Change email notification settings', 'Unset fields are kept.')
  @HttpCode(204)
  @Answers(204)
  chooseMails(
    @User() user: CurrentUser,
    @Body({ schema: NotificationSettingRequest }) chosen: NotificationSettingRequest,
  ): Promise<void> {
    return this.commands.execute(new ChooseMails({ userId: user.id, ...chosen }));
  }

  @Get('stop')
  @Access('link')
  @ApiExcludeEndpoint()
  async askToStop(
    @Query({ schema: StopRequest }) { token }: StopRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = readStopToken(this.config.appSecret, token);
    if (!scope) return sendPage(reply, { kind: 'unknown' });
    if (scope.kind === 'mailbox') return sendPage(reply, { kind: 'ended' });
    sendPage(reply, { kind: `ask-to-stop-${scope.kind}`, token });
  }

  /** Used by the page's button and one-click unsubscribe (RFC 8058), whose body is ignored. */
  @Post('stop')
  @Access('link')
  @ApiExcludeEndpoint()
  @RouteConfig({ raw: true })
  async stopMails(
    @Query({ schema: StopRequest }) { token }: StopRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = readStopToken(this.config.appSecret, token);
    if (!scope) return sendPage(reply, { kind: 'unknown' });
    if (scope.kind === 'mailbox') return sendPage(reply, { kind: 'ended' });
    await this.commands.execute(new StopMails({ ...scope, everything: false }));
    sendPage(reply, scope.kind === 'address' ? { kind: 'stopped-all' } : { kind: 'stopped-some', token });
  }

  /** The second step, on the page that confirms the first. */
  @Post('stop-all')
  @Access('link')
  @ApiExcludeEndpoint()
  @RouteConfig({ raw: true })
  async stopAllMails(
    @Query({ schema: StopRequest }) { token }: StopRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = readStopToken(this.config.appSecret, token);
    if (!scope || scope.kind === 'mailbox') return sendPage(reply, { kind: 'unknown' });
    await this.commands.execute(new StopMails({ ...scope, everything: true }));
    sendPage(reply, { kind: 'stopped-all' });
  }

  @Get('keep')
  @Access('link')
  @ApiExcludeEndpoint()
  async askToKeep(
    @Query({ schema: StopRequest }) { token }: StopRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = readStopToken(this.config.appSecret, token);
    if (scope?.kind !== 'viewer' && scope?.kind !== 'user') return sendPage(reply, { kind: 'unknown' });
    sendPage(reply, { kind: `ask-to-keep-${scope.kind}`, token });
  }

  @Post('keep')
  @Access('link')
  @ApiExcludeEndpoint()
  @RouteConfig({ raw: true })
  async keepMails(
    @Query({ schema: StopRequest }) { token }: StopRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = readStopToken(this.config.appSecret, token);
    if (scope?.kind !== 'viewer' && scope?.kind !== 'user') return sendPage(reply, { kind: 'unknown' });
    await this.commands.execute(new KeepMails({ kind: scope.kind, id: scope.id }));
    sendPage(reply, { kind: `kept-${scope.kind}` });
  }
}

const sendPage = (reply: FastifyReply, state: MailPage): void =>
  void reply
    .status(state.kind === 'unknown' ? 404 : 200)
    .header('content-type', 'text/html; charset=utf-8')
    .send(renderMailPage(state));
