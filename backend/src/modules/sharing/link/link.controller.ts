import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { AddRecipient } from './add-recipient.command.js';
import { ChangeShare } from './change-share.command.js';
import { RemoveRecipient } from './remove-recipient.command.js';
import { RotateShare } from './rotate-share.command.js';
import { GetShare, SharingDetails } from './get-share.query.js';
import { ListRecipients } from './list-recipients.query.js';
import { AddRecipientRequest, ChangeShareRequest, RecipientResponse } from './link.dto.js';

@ApiTags('shares')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings/:id/share')
export class LinkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('Get the share settings')
  @Scope('recordings:read')
  @Answers(200, SharingDetails)
  getShare(@User() user: CurrentUser, @PathId() recordingId: string): Promise<SharingDetails> {
    return this.queries.execute(new GetShare({ user, recordingId }));
  }

  @Patch()
  @Does('Change the share settings')
  @Answers(200, SharingDetails, 'Turning it off, or another password, ends every pass at once')
  async changeShare(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: ChangeShareRequest }) changes: ChangeShareRequest,
  ): Promise<SharingDetails> {
    await this.commands.execute(new ChangeShare({ user, recordingId, changes }));
    return this.queries.execute(new GetShare({ user, recordingId }));
  }

  @Post('rotate')
  @Does('Replace the link', 'The current link stops working immediately.')
  @HttpCode(200)
  @Answers(200, SharingDetails, 'A new link; the old one is dead, with every pass and every link made of it')
  async rotateShare(@User() user: CurrentUser, @PathId() recordingId: string): Promise<SharingDetails> {
    await this.commands.execute(new RotateShare({ user, recordingId }));
    return this.queries.execute(new GetShare({ user, recordingId }));
  }

  @Get('recipients')
  @Does('List personal links')
  @Scope('recordings:read')
  @Answers(200, z.array(RecipientResponse))
  listRecipients(@User() user: CurrentUser, @PathId() recordingId: string): Promise<RecipientResponse[]> {
    return this.queries.execute(new ListRecipients({ user, recordingId }));
  }

  @Post('recipients')
  @Does('Create a personal link')
  @Answers(201, RecipientResponse)
  async addRecipient(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: AddRecipientRequest }) { email, name }: AddRecipientRequest,
  ): Promise<RecipientResponse> {
    const id = await this.commands.execute(
      new AddRecipient({ user, recordingId, email, name: name || null }),
    );
    const recipients = await this.queries.execute(new ListRecipients({ user, recordingId }));
    return recipients.find((recipient) => recipient.id === id)!;
  }

  @Delete('recipients/:recipientId')
  @Does('Remove a personal link')
  @HttpCode(204)
  @Answers(204)
  removeRecipient(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('recipientId') recipientId: string,
  ): Promise<void> {
    return this.commands.execute(new RemoveRecipient({ user, recordingId, recipientId }));
  }
}
