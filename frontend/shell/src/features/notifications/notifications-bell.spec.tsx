import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '../../api/notifications.js';
import { fakeServer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { NotificationsBell } from './notifications-bell.js';

const comment: Notification = {
  id: '01980000-0000-7000-8000-000000000011',
  kind: 'comment',
  percent: null,
  recordingId: '01980000-0000-7000-8000-000000000001',
  recordingTitle: 'Renewal call',
  folderId: null,
  actorName: 'Vi',
  actorEmail: 'vi@example.com',
  text: 'Can you send <b>the offer</b>?',
  timestamp: 65.4,
  createdAt: new Date().toISOString(),
  isRead: false,
  views: 3,
  viewers: 1,
};
const view: Notification = {
  ...comment,
  id: '01980000-0000-7000-8000-000000000010',
  kind: 'view',
  actorName: null,
  actorEmail: 'pat@example.com',
  text: null,
  timestamp: null,
  isRead: true,
};

function start({
  notifications = [comment, view],
  unread = 1,
  canMail = false,
  paused = [] as string[],
  status = 200,
} = {}) {
  const page = { notifications, unread, nextCursor: null, paused, byMail: true, digest: 'off', canMail };
  const calls = fakeServer({
    'GET /api/notifications': () => ({ status, body: page }),
    'POST /api/notifications/read': { status: 204 },
    'PATCH /api/notifications/settings': { status: 204 },
  });
  renderAt('/', <NotificationsBell />, { toasts: true });
  return calls;
}
const open = async (name: RegExp | string = /Notifications/) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Notifications' });
};

describe('NotificationsBell', () => {
  it('says how much is new, and leads to the moment it is about', async () => {
    start();
    const panel = await open(/Notifications, 1 new/);
    const [first, second] = within(panel).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe(`/edit/${comment.recordingId}?t=65`);
    expect(first?.textContent).toContain('Vi commented on Renewal call at 1:05');
    expect(first?.textContent).toContain('Can you send <b>the offer</b>?');
    expect(first?.textContent).toContain('New');
    expect(second?.textContent).toContain('pat@example.com opened Renewal call');
    expect(second?.textContent).toContain('3 views · 1 person');
    expect(second?.textContent).not.toContain('New');
  });

  it('leads to what is paused until someone connects it again', async () => {
    start({ unread: 0, paused: ['crm', 'webhooks'] });
    const panel = await open('Notifications, needs attention');
    const [crm, webhooks] = within(panel).getAllByRole('link');
    expect(crm?.getAttribute('href')).toBe('/settings/crm');
    expect(crm?.textContent).toContain('HubSpot is paused');
    expect(webhooks?.getAttribute('href')).toBe('/settings/webhooks');
  });

  it('says in one line what one person did, and shows each of it', async () => {
    start({ notifications: [comment, { ...view, actorEmail: comment.actorEmail }] });
    const panel = await open();
    const summary = within(panel).getAllByText('Vi')[0]!.closest('summary')!;
    expect(summary.textContent).toContain('Vi opened it and commented: Renewal call');
    await userEvent.click(summary);
    expect(within(panel).getAllByRole('link')).toHaveLength(2);
  });

  it('marks what was seen as read when it is closed, and nothing when nothing is new', async () => {
    const calls = start();
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(calls).toContainEqual({
        method: 'POST',
        path: '/api/notifications/read',
        body: { upTo: comment.id },
      }),
    );
  });

  it('asks for nothing when nothing is new', async () => {
    const calls = start({ unread: 0 });
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is called by the count that it shows', async () => {
    start({ unread: 100 });
    const bell = await screen.findByRole('button', { name: 'Notifications, 1+ new' });
    expect(bell.textContent).toBe('1+');
  });

  it('says what will be there when nothing is', async () => {
    start({ notifications: [], unread: 0 });
    expect((await open()).textContent).toContain("Nothing yet. You'll see it here when someone opens");
  });

  it('offers another try when it cannot be loaded', async () => {
    start({ status: 500 });
    const panel = await open();
    expect((await within(panel).findByRole('alert')).textContent).toContain('Try again');
  });

  it('chooses mails only where there is a mail server', async () => {
    const calls = start({ canMail: true });
    await userEvent.click(within(await open()).getByRole('switch', { name: 'Also by email' }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        method: 'PATCH',
        path: '/api/notifications/settings',
        body: { byMail: false },
      }),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Email digest' }), 'weekly');
    await waitFor(() =>
      expect(calls).toContainEqual(expect.objectContaining({ body: { digest: 'weekly' } })),
    );
  });

  it('does not speak of mails where there is none', async () => {
    start();
    expect(within(await open()).queryByRole('switch')).toBeNull();
  });
});
