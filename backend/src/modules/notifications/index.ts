export { NOTIFICATIONS_ENTITIES } from './notifications.entities.js';
export { NotificationsModule } from './notifications.module.js';
