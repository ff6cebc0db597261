import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { AskToConfirm } from './ask-to-confirm.command.js';
import { FollowUpMailsResponse, SendFollowUpRequest } from './follow-up-mails.dto.js';
import { ListFollowUpMails } from './list-follow-up-mails.query.js';
import { SendFollowUp } from './send-follow-up.command.js';

@ApiTags('analytics')
@Scope('session')
@Access('visible')
@Controller('api/recordings/:id/analytics/viewers/:viewerId/follow-up')
export class FollowUpMailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('mails')
  @Does('List the follow-up mails to a viewer', 'Includes how another one would be sent.')
  @Answers(200, FollowUpMailsResponse)
  listFollowUpMails(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('viewerId') viewerId: string,
  ): Promise<FollowUpMailsResponse> {
    return this.queries.execute(new ListFollowUpMails({ user, recordingId, viewerId }));
  }

  @Post('mails')
  @Does(
    'Send a follow-up mail to a viewer',
    'Requires the recording’s owner, a plan with CUSTOM_EMAILS, configured SMTP, and a viewer who confirmed their address through a mailed link. The same text is sent to a viewer only once.',
  )
  @HttpCode(202)
  @Answers(202)
  sendFollowUp(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('viewerId') viewerId: string,
    @Body({ schema: SendFollowUpRequest }) mail: SendFollowUpRequest,
  ): Promise<void> {
    return this.commands.execute(new SendFollowUp({ user, recordingId, viewerId, ...mail }));
  }

  @Post('confirmation')
  @Does(
    'Ask a viewer to confirm their address',
    'Sends a standard mail with a link, once. Follow-ups can be sent after they confirm.',
  )
  @HttpCode(202)
  @Answers(202)
  askToConfirm(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('viewerId') viewerId: string,
  ): Promise<void> {
    return this.commands.execute(new AskToConfirm({ user, recordingId, viewerId }));
  }
}
