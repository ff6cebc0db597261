import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { notificationsApi } from './generated/notifications.js';
import { FIRST_PAGE, type Notification } from './notifications.js';

const { atLeastLike, boolean, equal, fromProviderState, integer, like, uuid } = MatchersV3;
const contract = contractOf('shell');
const { listNotifications, readNotifications, chooseMails } = notificationsApi.endpoints;

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

const notification: Notification = {
  id: '01980000-0000-7000-8000-000000000011',
  kind: 'comment',
  percent: null,
  recordingId: '01980000-0000-7000-8000-000000000001',
  recordingTitle: 'Customer Call',
  actorName: 'Vi',
  actorEmail: 'vi@example.com',
  text: 'Can you send the offer?',
  timestamp: 1.5,
  createdAt: '2026-11-21T12:00:00.000Z',
  isRead: false,
  views: 3,
  viewers: 1,
};

describe('Notifications', () => {
  it('are the newest first, with how many of them are new', async () => {
    const page = { notifications: [notification], unread: 1, nextCursor: null, byMail: true, canMail: false };
    const answer = await contract(
      {
        given: 'the signed-in owner was told of a comment',
        asks: 'for the notifications',
        request: { method: 'GET', path: '/api/notifications', query: { limit: '20' } },
        response: {
          status: 200,
          body: {
            notifications: atLeastLike(
              {
                ...like(notification),
                id: uuid(notification.id),
                kind: equal(notification.kind),
                recordingId: uuid(notification.recordingId),
                createdAt: instant(notification.createdAt),
              },
              1,
            ),
            unread: integer(1),
            nextCursor: null,
            byMail: boolean(true),
            canMail: boolean(false),
          },
        },
      },
      () => store.dispatch(listNotifications.initiate(FIRST_PAGE)),
    );
    expect(answer?.data).toEqual(page);
  });

  it('are marked as read up to the newest that was seen', async () => {
    const answer = await contract(
      {
        given: 'the signed-in owner was told of a comment',
        asks: 'to mark the notifications as read',
        request: {
          method: 'POST',
          path: '/api/notifications/read',
          body: { upTo: fromProviderState('${notificationId}', notification.id) },
        },
        response: { status: 204 },
      },
      () =>
        store.dispatch(readNotifications.initiate({ readNotificationsRequest: { upTo: notification.id } })),
    );
    expect(answer).not.toHaveProperty('error');
  });

  it('come without mails to who wants none', async () => {
    const answer = await contract(
      {
        given: 'an owner is signed in',
        asks: 'for no mails',
        request: { method: 'PATCH', path: '/api/notifications/settings', body: { byMail: false } },
        response: { status: 204 },
      },
      () => store.dispatch(chooseMails.initiate({ notificationSettingRequest: { byMail: false } })),
    );
    expect(answer).not.toHaveProperty('error');
  });
});
