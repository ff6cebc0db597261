import { Module } from '@nestjs/common';
import { SendDigests } from './notifying/send-digests.js';
import { SendNotifications } from './notifying/send-notifications.js';
import { Notifier } from './notifying/notifier.js';
import { ForgetComment } from './notifying/forget-comment.js';
import { ForgetViewer } from './notifying/forget-viewer.js';
import { AskToConfirmHandler } from './follow-up/ask-to-confirm.command.js';
import { FollowUpMails } from './follow-up/follow-up-mails.js';
import { FollowUpMailsController } from './follow-up/follow-up-mails.controller.js';
import { ListFollowUpMailsHandler } from './follow-up/list-follow-up-mails.query.js';
import { ListSentFollowUpsHandler } from './follow-up/list-sent-follow-ups.handler.js';
import { SendFollowUpHandler } from './follow-up/send-follow-up.command.js';
import { ViewerMails } from './mailing/viewer-mails.js';
import { ChooseMailsHandler, KeepMailsHandler, StopMailsHandler } from './mailing/choose-mails.command.js';
import { MailLinks } from './mailing/mail-links.js';
import { MailingController } from './mailing/mailing.controller.js';
import { NotificationsController } from './inbox/notifications.controller.js';
import { ListNotificationsHandler } from './inbox/list-notifications.query.js';
import { OldNotifications } from './inbox/old-notifications.js';
import { ReadNotificationsHandler } from './inbox/read-notifications.command.js';

@Module({
  controllers: [FollowUpMailsController, MailingController, NotificationsController],
  providers: [
    SendDigests,
    SendNotifications,
    Notifier,
    AskToConfirmHandler,
    ChooseMailsHandler,
    FollowUpMails,
    ForgetComment,
    ForgetViewer,
    KeepMailsHandler,
    ListFollowUpMailsHandler,
    ListNotificationsHandler,
    ListSentFollowUpsHandler,
    MailLinks,
    OldNotifications,
    ReadNotificationsHandler,
    SendFollowUpHandler,
    StopMailsHandler,
    ViewerMails,
  ],
})
export class NotificationsModule {}
