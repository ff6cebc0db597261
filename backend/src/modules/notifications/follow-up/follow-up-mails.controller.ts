import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { ownAddress } from '../../../shared/http/requests/own-address.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { FollowUpMailsResponse, SendFollowUpRequest } from './follow-up-mails.dto.js';
import { ListFollowUpMails } from './list-follow-up-mails.query.js';
import { SendFollowUp } from './send-follow-up.command.js';

/** Follow-ups that the installation sends. A person sends each: no program does with a token. */
@ApiTags('analytics')
@Scope('session')
@Access('visible')
@Controller('api/recordings/:id/analytics/viewers/:viewerId/follow-up/mails')
export class FollowUpMailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Does('List the follow-up mails to a viewer', 'With how another one would be sent.')
  @Answers(200, FollowUpMailsResponse)
  listFollowUpMails(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('viewerId') viewerId: string,
    @Req() request: FastifyRequest,
  ): Promise<FollowUpMailsResponse> {
    const address = ownAddress(this.config, request);
    return this.queries.execute(new ListFollowUpMails({ user, recordingId, viewerId, address }));
  }

  @Post()
  @Does(
    'Send a follow-up mail to a viewer',
    'For the owner of the recording, where SMTP is configured; the same text goes to the same viewer once.',
  )
  @HttpCode(202)
  @Answers(202)
  sendFollowUp(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('viewerId') viewerId: string,
    @Body({ schema: SendFollowUpRequest }) mail: SendFollowUpRequest,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const address = ownAddress(this.config, request);
    return this.commands.execute(new SendFollowUp({ user, recordingId, viewerId, address, ...mail }));
  }
}
