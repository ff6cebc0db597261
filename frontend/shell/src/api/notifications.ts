import { notificationsApi as generated } from './generated/notifications.js';

const notificationsApi = generated.enhanceEndpoints({
  addTagTypes: ['Notifications'],
  endpoints: {
    listNotifications: { providesTags: ['Notifications'] },
    readNotifications: { invalidatesTags: ['Notifications'] },
    chooseMails: { invalidatesTags: ['Notifications'] },
  },
});

export const { useListNotificationsQuery, useReadNotificationsMutation, useChooseMailsMutation } =
  notificationsApi;
/** Arguments shared by the bell and its panel, so that they share one request. */
export const FIRST_PAGE = { limit: 20 };

export type {
  Notification,
  NotificationPage,
  NotificationSettingRequest,
} from './generated/notifications.js';
