import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccessToken, SignedInBrowser } from '../../api/session.js';
import { aUser } from '../../testing/a-recording.js';
import { fakeServer, type Answer, type Call } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { AccountSettings } from './account-settings.js';
import { ConnectedServices } from './connected-services.js';
import { DeleteAccountDialog } from './delete-account-dialog.js';

const NOON = '2026-11-21T12:00:00.000Z';

const browser = (id: string, device: string, isCurrent = false): SignedInBrowser => ({
  id,
  device,
  isCurrent,
  createdAt: NOON,
  lastUsedAt: NOON,
});
const token: AccessToken = {
  id: 'token-1',
  name: 'Weekly export',
  createdAt: NOON,
  lastUsedAt: null,
  scopes: ['recordings:read'],
  expiresAt: '2027-11-21T12:00:00.000Z',
};

function show(more: Record<string, Answer> = {}, user = aUser()) {
  const calls = fakeServer({
    'GET /api/auth/sessions': { body: [browser('here', 'Chrome on Linux', true)] },
    'GET /api/tokens': { body: [] },
    'GET /api/auth/second-factor': {
      body: { app: null, passkeys: [], recoveryCodesLeft: 0, requiredBy: null, takesPasskeys: true },
    },
    'GET /api/voice': { body: { isRecognised: false, learnedAt: null, learnedFrom: null, sources: [] } },
    ...more,
  });
  renderAt('/settings', <AccountSettings user={user} />, { toasts: true });
  return calls;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const paths = (calls: Call[], of: string) =>
  calls.filter(({ method }) => method === of).map(({ path }) => path);

describe('The account page', () => {
  it('says what happens with files and recordings', async () => {
    show();
    const card = screen.getByRole('heading', { name: 'Data & Privacy' }).parentElement!;
    expect(within(card).getAllByRole('listitem')).toHaveLength(8);
    expect((await screen.findByText('Not Connected', { exact: false })).textContent).toContain(
      'not available here yet',
    );
  });

  it('asks who signs in by a provider for no password', async () => {
    const user = aUser({ hasPassword: false });
    const calls = show({ 'DELETE /api/auth/user': { status: 204 } }, user);
    expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
    expect(screen.getByText(/sign-in service, which also manages your password/)).toBeTruthy();
    const leave = jest.fn();
    renderAt('/settings', <DeleteAccountDialog user={user} onClose={jest.fn()} leave={leave} />);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.type(screen.getByLabelText(/to confirm/), user.email);
    await press('Delete my account');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({});
  });

  it('marks the browser one is in, and signs out another', async () => {
    const calls = show({
      'GET /api/auth/sessions': {
        body: [browser('here', 'Chrome on Linux', true), browser('phone', 'Safari on iPhone')],
      },
      'DELETE /api/auth/sessions/phone': { status: 204 },
    });
    const here = (await screen.findByText('This browser')).closest('li')!;
    expect(within(here).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
    await press(/^Sign out Safari on iPhone/);
    expect((await screen.findByText('Signed out')).parentElement?.textContent).toContain('Safari on iPhone');
    expect(paths(calls, 'DELETE')).toEqual(['/api/auth/sessions/phone']);
  });

  it('signs out all others, also when one of them is gone already', async () => {
    const calls = show({
      'GET /api/auth/sessions': {
        body: [browser('here', 'Chrome', true), browser('a', 'Firefox'), browser('b', 'Edge')],
      },
      'DELETE /api/auth/sessions/a': { status: 204 },
    });
    await screen.findByText('This browser');
    await press('Sign out all others');
    expect(await screen.findByText('Signed out')).toBeTruthy();
    expect(paths(calls, 'DELETE')).toEqual(['/api/auth/sessions/a', '/api/auth/sessions/b']);
  });

  it('offers to try again where a list could not be loaded', async () => {
    show({ 'GET /api/tokens': { status: 500, body: 'Broken' } });
    expect((await screen.findByRole('alert')).textContent).toBe('Unable to load your access tokens.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('A personal access token', () => {
  it('is shown once, and copied', async () => {
    const writeText = jest.fn(async () => undefined);
    const calls = show({
      'POST /api/tokens': { status: 201, body: { id: 'token-1', name: 'Weekly export', token: 'ph_secret' } },
    });
    const typing = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await typing.type(screen.getByLabelText('Name of the new token'), 'Weekly export');
    await typing.click(screen.getByRole('checkbox', { name: /recordings:write/ }));
    await typing.selectOptions(screen.getByLabelText('Expires after'), '30 days');
    expect(screen.queryByRole('checkbox', { name: /admin/ })).toBeNull();
    await typing.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByDisplayValue('ph_secret')).toBeTruthy();
    await typing.click(within(dialog).getByRole('button', { name: 'Copy token' }));
    expect(writeText).toHaveBeenCalledWith('ph_secret');
    await within(dialog).findByText('Copied');
    await typing.keyboard('{Escape}');
    expect(screen.getByDisplayValue('ph_secret')).toBeTruthy();
    await typing.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue('ph_secret')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Weekly export',
      scopes: ['recordings:read', 'analytics:read'],
      expiresInDays: 30,
    });
  });

  it('needs a name', async () => {
    const calls = show();
    await press('Create token');
    expect(await screen.findByText('Enter a name')).toBeTruthy();
    expect(paths(calls, 'POST')).toEqual([]);
  });

  it('needs a scope', async () => {
    const calls = show();
    await userEvent.type(screen.getByLabelText('Name of the new token'), 'Weekly export');
    for (const scope of screen.getAllByRole('checkbox')) await userEvent.click(scope);
    await press('Create token');
    expect(await screen.findByText('Choose at least one scope')).toBeTruthy();
    expect(paths(calls, 'POST')).toEqual([]);
  });

  it('is revoked after it was confirmed', async () => {
    const calls = show({
      'GET /api/tokens': { body: [token] },
      'DELETE /api/tokens/token-1': { status: 204 },
    });
    expect((await screen.findByText(/Never used/)).textContent).toBe(
      'Never used · made Nov 21, 2026 · expires Nov 21, 2027',
    );
    await press('Revoke Weekly export');
    const dialog = await screen.findByRole('alertdialog');
    expect(paths(calls, 'DELETE')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Token revoked')).toBeTruthy();
    expect(paths(calls, 'DELETE')).toEqual(['/api/tokens/token-1']);
  });
});

describe('The password', () => {
  const change = async (current: string, chosen: string) => {
    await userEvent.type(screen.getByLabelText('Current password'), current);
    await userEvent.type(screen.getByLabelText('New password'), chosen);
    await press('Change password');
  };

  it('is changed, and the fields are empty again', async () => {
    const calls = show({ 'POST /api/auth/password': { status: 204 } });
    await change('the old one', 'a longer new one');
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      currentPassword: 'the old one',
      newPassword: 'a longer new one',
    });
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  it('that is too short is not sent', async () => {
    const calls = show();
    await change('the old one', 'short');
    expect(await screen.findByText('Use at least 8 characters')).toBeTruthy();
    expect(paths(calls, 'POST')).toEqual([]);
  });

  it('that is wrong is said next to its field, and what was typed stays', async () => {
    const errors = { currentPassword: ['This is not your password.'] };
    show({ 'POST /api/auth/password': { status: 400, body: { detail: 'No.', errors } } });
    await change('not it', 'a longer new one');
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a longer new one');
  });
});

describe('Deleting the account', () => {
  const fill = async (email: string) => {
    await userEvent.type(screen.getByLabelText('Type maya@example.com to confirm'), email);
    await userEvent.type(screen.getByLabelText('Password'), 'my password');
    await press('Delete my account');
  };
  const ask = (answer: Answer) => {
    const calls = fakeServer({ 'DELETE /api/auth/user': answer });
    const leave = jest.fn();
    renderAt('/settings', <DeleteAccountDialog user={aUser()} onClose={() => undefined} leave={leave} />);
    return { calls, leave };
  };

  it('happens with the e-mail typed and the password, and leaves', async () => {
    const { calls, leave } = ask({ status: 204 });
    await fill('Maya@example.com');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(calls).toEqual([{ method: 'DELETE', path: '/api/auth/user', body: { password: 'my password' } }]);
  });

  it('does not happen with another e-mail', async () => {
    const { calls } = ask({ status: 204 });
    await fill('other@example.com');
    expect(await screen.findByText('Enter maya@example.com')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('says in the dialog why it did not happen', async () => {
    const { leave } = ask({ status: 409, body: { detail: 'You are the last internal admin.' } });
    await fill('maya@example.com');
    expect((await screen.findByRole('alert')).textContent).toBe('You are the last internal admin.');
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('ConnectedServices', () => {
  it.each([
    ['loading' as const, /^Loading/, 'Connect', true],
    ['unavailable' as const, /^Not Connected\./, 'Connect', true],
    [
      { email: 'maya@example.com', connectedAt: NOON },
      /^Connected · as maya@example.com since Nov 21, 2026$/,
      'Disconnect',
      false,
    ],
  ])('says how it stands with the drive: %j', (drive, status, button, disabled) => {
    renderAt('/settings', <ConnectedServices drive={drive} connectAddress="/connect" />);
    expect(screen.getByText(status)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(disabled);
  });

  it('leads to the drive that is not connected', () => {
    renderAt('/settings', <ConnectedServices drive="not-connected" connectAddress="/connect" />);
    expect(screen.getByText('Not Connected')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Connect' }).getAttribute('href')).toBe('/connect');
  });
});
