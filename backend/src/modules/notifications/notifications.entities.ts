import { RefusedAddress, ViewerMailing } from './mailing/viewer-mailing.entity.js';
import { NotificationSetting } from './inbox/notification-setting.entity.js';
import { Notification } from './inbox/notification.entity.js';

export const NOTIFICATIONS_ENTITIES = [RefusedAddress, ViewerMailing, Notification, NotificationSetting];
