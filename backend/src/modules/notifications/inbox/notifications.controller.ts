import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ListNotifications } from './list-notifications.query.js';
import { ReadNotifications } from './read-notifications.command.js';
import {
  ListNotificationsRequest,
  NotificationPageResponse,
  ReadNotificationsRequest,
} from './notifications.dto.js';

@ApiTags('notifications')
@Scope('session')
@Access('person')
@Controller('api/notifications')
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('List notifications', 'Newest first, grouped by viewer.')
  @Scope('analytics:read')
  @Answers(200, NotificationPageResponse)
  listNotifications(
    @User() user: CurrentUser,
    @Query({ schema: ListNotificationsRequest }) page: ListNotificationsRequest,
  ): Promise<NotificationPageResponse> {
    return this.queries.execute(new ListNotifications({ user, ...page }));
  }

  @Post('read')
  @Does('Mark notifications as read')
  @HttpCode(204)
  @Answers(204)
  readNotifications(
    @User() user: CurrentUser,
    @Body({ schema: ReadNotificationsRequest }) { upTo }: ReadNotificationsRequest,
  ): Promise<void> {
    return this.commands.execute(new ReadNotifications({ userId: user.id, upTo }));
  }
}
