import { Module } from '@nestjs/common';
import { Announce } from './announcing/announce.js';
import { Announcer } from './announcing/announcer.js';
import { ForgetComment } from './announcing/forget-comment.js';
import { ForgetViewer } from './announcing/forget-viewer.js';
import { ViewerMails } from './announcing/viewer-mails.js';
import { ChooseMailsHandler, KeepMailsHandler, StopMailsHandler } from './choose-mails.command.js';
import { NotificationsController } from './http/notifications.controller.js';
import { ListNotificationsHandler } from './list-notifications.query.js';
import { OldNotifications } from './old-notifications.js';
import { ReadNotificationsHandler } from './read-notifications.command.js';

@Module({
  controllers: [NotificationsController],
  providers: [
    Announce,
    Announcer,
    ChooseMailsHandler,
    ForgetComment,
    ForgetViewer,
    KeepMailsHandler,
    ListNotificationsHandler,
    OldNotifications,
    ReadNotificationsHandler,
    StopMailsHandler,
    ViewerMails,
  ],
})
export class NotificationsModule {}
