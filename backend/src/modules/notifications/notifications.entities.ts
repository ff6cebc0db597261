import { FollowUpMail } from './follow-up/follow-up-mail.entity.js';
import { RefusedAddress, ViewerMailing } from './mailing/viewer-mailing.entity.js';
import { NotificationSetting } from './inbox/notification-setting.entity.js';
import { Notification } from './inbox/notification.entity.js';

export const NOTIFICATIONS_ENTITIES = [
  FollowUpMail,
  RefusedAddress,
  ViewerMailing,
  Notification,
  NotificationSetting,
];
