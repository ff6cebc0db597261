import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { ShareDialog } from './share-dialog.js';

const ID = '01980000-0000-7000-8000-000000000001';
const settings = {
  shareId: 'share-1',
  link: '/view/share-1',
  enabled: true,
  expiresAt: null as string | null,
  hasPassword: false,
  previewAllowed: false,
  isOpen: true,
  callToAction: null,
  commentsAllowed: false,
  reactionsAllowed: true,
};
const rita = {
  id: '01980000-0000-7000-8000-00000000000a',
  email: 'rita@example.com',
  name: 'Rita',
  link: '/view/share-1?r=token',
  createdAt: '2026-11-21T12:00:00.000Z',
  viewerCount: 2,
  forwardedTo: ['sam@else.example'],
};

function aDialog({
  canEdit = true,
  answers = {},
}: { canEdit?: boolean; answers?: Parameters<typeof fakeServer>[0] } = {}) {
  const user = userEvent.setup();
  let current = settings;
  const calls = fakeServer({
    [`GET /api/recordings/${ID}/share`]: () => ({ body: current }),
    [`PATCH /api/recordings/${ID}/share`]: () => {
      const { password, ...changes } = calls.at(-1)!.body as { password?: string | null; enabled?: boolean };
      current = {
        ...current,
        ...changes,
        ...(password !== undefined && { hasPassword: password !== null }),
        isOpen: changes.enabled ?? current.isOpen,
      };
      return { body: current };
    },
    [`POST /api/recordings/${ID}/share/rotate`]: () => ({
      body: (current = { ...current, shareId: 'share-2', link: '/view/share-2' }),
    }),
    [`GET /api/recordings/${ID}/share/recipients`]: { body: [rita] },
    [`GET /api/recordings/${ID}/share/viewers`]: { body: { viewers: [], nextCursor: null } },
    ...answers,
  });
  const recording = { id: ID, title: 'Pricing call', shareId: 'share-1', canEdit };
  renderAt('/', <ShareDialog recording={recording} onClose={() => undefined} />, { toasts: true });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  /** Waits for each change to be saved. */
  const press = async (role: 'button' | 'switch', name: string) => {
    const control = () => screen.getByRole<HTMLButtonElement>(role, { name });
    await waitFor(() => expect(control().disabled).toBe(false));
    await user.click(control());
  };
  return { user, sent, press };
}

const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Share link' }).value;

describe('ShareDialog', () => {
  it('copies the link and says so', async () => {
    const { user } = aDialog();
    await user.click(screen.getByRole('button', { name: 'Copy Share Link' }));
    expect(await screen.findByText('Share link copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/view/share-1`);
  });

  it('copies a link that opens at a time', async () => {
    const { user } = aDialog();
    const time = screen.getByRole('textbox', { name: 'Start time' });
    await user.clear(time);
    await user.type(time, '1:30');
    expect(link()).toBe(`${window.location.origin}/view/share-1?t=90`);
    await user.clear(time);
    expect(screen.getByText('Enter a time, such as 01:30.')).toBeTruthy();
    expect(link()).toBe(`${window.location.origin}/view/share-1`);
    await user.type(time, '1:30');
    await user.click(screen.getByRole('checkbox', { name: 'Start at' }));
    expect(link()).toBe(`${window.location.origin}/view/share-1`);
  });

  it('turns the link off and says that it opens for no one', async () => {
    const { user, sent } = aDialog();
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Link is on' });
    expect(toggle.checked).toBe(true);
    await user.click(toggle);
    expect(await screen.findByText('This link is off. Only you can open it.')).toBeTruthy();
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ enabled: false }]);
    expect(toggle.checked).toBe(false);
  });

  it('ends after a while, at a moment, and never', async () => {
    const { user, sent } = aDialog();
    const choice = await screen.findByLabelText<HTMLSelectElement>('Expires');
    await user.selectOptions(choice, 'At a time I choose');
    const moment = screen.getByRole('textbox', { name: 'Date and time' });
    await user.type(moment, 'soon{Enter}');
    expect(screen.getByText('Use the format 2026-12-31 17:00.')).toBeTruthy();
    await user.clear(moment);
    await user.type(moment, '2099-12-31 17:00{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Date and time' })).toBeNull());
    await screen.findByRole('option', { name: /2099/ });
    await user.selectOptions(await screen.findByLabelText('Expires'), 'Never');
    await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { expiresAt: new Date(2099, 11, 31, 17).toISOString() },
      { expiresAt: null },
    ]);
  });

  it('sets a password, forgets its text, and removes it', async () => {
    const { user, sent } = aDialog();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Password' });
    expect(screen.getByText(/At least 8 characters. Viewers enter it with their email/)).toBeTruthy();
    await user.type(field, 'seven77{Enter}');
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
    await user.type(field, '8{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(field.value).toBe('');
    expect(await screen.findByRole('button', { name: 'Set password' })).toBeTruthy();
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ password: 'seven778' }, { password: null }]);
  });

  it('makes a new link only when asked twice', async () => {
    const { user, sent } = aDialog();
    await user.click(await screen.findByRole('button', { name: 'Create a new link' }));
    const asking = await screen.findByRole('alertdialog', { name: 'Create a new link?' });
    expect(asking.textContent).toContain('The current link and all personal links stop working immediately');
    expect(sent('POST')).toEqual([]);
    await user.click(within(asking).getByRole('button', { name: 'Create a new link' }));
    await waitFor(() => expect(link()).toBe(`${window.location.origin}/view/share-2`));
  });

  it('gives people a link of their own', async () => {
    const { user, sent } = aDialog({
      answers: {
        [`POST /api/recordings/${ID}/share/recipients`]: {
          status: 409,
          body: { detail: 'no', errors: { email: ['rita@example.com has a link already.'] } },
        },
      },
    });
    await user.click(screen.getByRole('tab', { name: 'People' }));
    const list = await screen.findByRole('list', { name: 'People with a personal link' });
    expect(await within(list).findByText(/Opened · forwarded to sam@else.example/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Email link to Rita' }).getAttribute('href')).toMatch(
      /^mailto:rita%40example\.com\?.*view%2Fshare-1%3Fr%3Dtoken/,
    );
    await user.click(screen.getByRole('button', { name: 'Copy link for Rita' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/view/share-1?r=token`);
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'rita@example.com{Enter}');
    expect(await screen.findByText('rita@example.com has a link already.')).toBeTruthy();
    expect(sent('POST')[0]!.body).toEqual({ email: 'rita@example.com', name: null });
  });

  it('lists who watched, with consent and whether the link was passed on', async () => {
    const { user } = aDialog({
      answers: {
        [`GET /api/recordings/${ID}/share/viewers`]: {
          body: {
            viewers: [
              {
                id: '01980000-0000-7000-8000-00000000000b',
                email: 'boss@example.com',
                name: null,
                hasConsented: true,
                consentedAt: '2026-11-21T12:00:00.000Z',
                firstSeenAt: '2026-11-21T12:00:00.000Z',
                lastSeenAt: '2026-11-21T12:00:00.000Z',
                recipient: { id: rita.id, email: rita.email, name: rita.name },
                forwarded: true,
              },
            ],
            nextCursor: null,
          },
        },
      },
    });
    await user.click(screen.getByRole('tab', { name: 'Viewers' }));
    const list = await screen.findByRole('list', { name: 'Viewers' });
    expect(list.textContent).toContain('boss@example.comForwarded');
    expect(list.textContent).toContain('Opened the link for Rita · Notifications on since Nov 21, 2026');
  });

  it('removes a viewer only when asked twice, and keeps the focus in the list', async () => {
    const boss = {
      id: '01980000-0000-7000-8000-00000000000b',
      email: 'boss@example.com',
      name: null,
      hasConsented: false,
      consentedAt: null,
      recipient: null,
      forwarded: false,
      firstSeenAt: '2026-11-21T12:00:00.000Z',
      lastSeenAt: '2026-11-21T12:00:00.000Z',
    };
    let viewers = [boss, { ...boss, id: '01980000-0000-7000-8000-00000000000c', email: 'vic@example.com' }];
    const { user, sent } = aDialog({
      answers: {
        [`GET /api/recordings/${ID}/share/viewers`]: () => ({ body: { viewers, nextCursor: null } }),
        [`DELETE /api/recordings/${ID}/share/viewers/${boss.id}`]: () => {
          viewers = viewers.slice(1);
          return { status: 204 };
        },
      },
    });
    await user.click(screen.getByRole('tab', { name: 'Viewers' }));
    const file = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download CSV' });
    expect(file.getAttribute('href')).toBe(`/api/recordings/${ID}/share/viewers.csv`);

    await user.click(screen.getByRole('button', { name: 'Remove boss@example.com' }));
    const asking = await screen.findByRole('alertdialog', { name: 'Remove boss@example.com?' });
    expect(sent('DELETE')).toEqual([]);
    await user.click(within(asking).getByRole('button', { name: 'Remove viewer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const list = await screen.findByRole('list', { name: 'Viewers' });
    await waitFor(() => expect(list.textContent).not.toContain('boss@example.com'));
    expect(list.textContent).toContain('vic@example.com');
    await waitFor(() => expect(document.activeElement).toBe(list.parentElement));
  });

  it('gives the page a button and comments, and says what is wrong with an address', async () => {
    const { user, sent, press } = aDialog();
    await user.click(screen.getByRole('tab', { name: 'Page' }));
    await user.type(await screen.findByRole('textbox', { name: 'Label' }), 'Book a call');
    await user.click(screen.getByRole('button', { name: 'Save button' }));
    expect(screen.getByText('Enter a link.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Link' }), 'cal.example.com/olga{Enter}');
    expect(await screen.findByText('Button saved')).toBeTruthy();
    await press('switch', 'Viewers can comment');
    await press('switch', 'Viewers can react');
    await press('button', 'Remove');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { callToAction: { label: 'Book a call', url: 'https://cal.example.com/olga' } },
      { commentsAllowed: true },
      { reactionsAllowed: false },
      { callToAction: null },
    ]);
  });

  it('copies a frame for another site', async () => {
    const { user } = aDialog();
    await user.click(screen.getByRole('tab', { name: 'Page' }));
    await user.click(await screen.findByRole('button', { name: 'Copy embed code' }));
    expect(await navigator.clipboard.readText()).toContain(
      `<iframe src="${window.location.origin}/view/share-1"`,
    );
  });

  it('shows the link alone to who may not edit the recording', () => {
    const { sent } = aDialog({ canEdit: false });
    expect(link()).toBe(`${window.location.origin}/view/share-1`);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(sent('GET')).toEqual([]);
  });
});
