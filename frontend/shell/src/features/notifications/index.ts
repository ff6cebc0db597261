export { NotificationsBell } from './notifications-bell.js';
