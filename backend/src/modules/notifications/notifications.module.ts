import { Module } from '@nestjs/common';
import { SendNotifications } from './notifying/send-notifications.js';
import { Notifier } from './notifying/notifier.js';
import { ForgetComment } from './notifying/forget-comment.js';
import { ForgetViewer } from './notifying/forget-viewer.js';
import { ViewerMails } from './notifying/viewer-mails.js';
import { ChooseMailsHandler, KeepMailsHandler, StopMailsHandler } from './choose-mails.command.js';
import { NotificationsController } from './http/notifications.controller.js';
import { ListNotificationsHandler } from './list-notifications.query.js';
import { OldNotifications } from './old-notifications.js';
import { ReadNotificationsHandler } from './read-notifications.command.js';

@Module({
  controllers: [NotificationsController],
  providers: [
    SendNotifications,
    Notifier,
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
