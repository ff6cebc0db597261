import { FollowUpMail } from './follow-up/follow-up-mail.entity.js';
import { RefusedAddress, RefusedSender, ViewerMailing } from './mailing/viewer-mailing.entity.js';
import { NotificationSetting } from './inbox/notification-setting.entity.js';
import { Notification } from './inbox/notification.entity.js';

export const NOTIFICATIONS_ENTITIES = [
  FollowUpMail,
  RefusedAddress,
  RefusedSender,
  ViewerMailing,
  Notification,
  NotificationSetting,
];
