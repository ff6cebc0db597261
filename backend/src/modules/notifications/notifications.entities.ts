import { RefusedAddress, ViewerMailing } from './domain/viewer-mailing.entity.js';
import { NotificationSetting } from './domain/notification-setting.entity.js';
import { Notification } from './domain/notification.entity.js';

export const NOTIFICATIONS_ENTITIES = [RefusedAddress, ViewerMailing, Notification, NotificationSetting];
