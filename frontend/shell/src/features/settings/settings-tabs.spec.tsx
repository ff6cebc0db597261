import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../app.js';
import { aUser } from '../../testing/a-recording.js';
import { fakeServer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import type { Role } from './members/roles.js';

function showAt(address: string, role: Role = 'owner') {
  const user = aUser();
  const calls = fakeServer({
    'GET /api/auth/user': { body: { ...user, tenant: { ...user.tenant, name: 'Acme', role } } },
    'GET /api/auth/sessions': { body: [] },
    'GET /api/tokens': { body: [] },
    'GET /api/webhooks': { body: [] },
  });
  renderAt(address, <App />);
  return calls;
}
const tab = (name: string) => screen.findByRole('tab', { name });

describe('The settings', () => {
  it.each([
    ['/settings', 'Account and security', 'Account Information'],
    ['/settings/profile', 'Profile', 'Profile'],
    ['/settings/webhooks', 'Slack and webhooks', 'Webhooks'],
    ['/?tab=settings', 'Profile', 'Profile'],
  ])('open at %s', async (address, name, heading) => {
    showAt(address);
    // The first tab waits for its chunk to be compiled.
    const found = screen.findByRole('heading', { level: 2, name: heading }, { timeout: 4000 });
    expect(await found).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name })).toBeTruthy();
  });

  it('give an old address its new place', async () => {
    showAt('/?tab=settings');
    await tab('Profile');
    expect(window.location.pathname + window.location.search).toBe('/settings/profile');
  });

  it('are walked through by arrow keys, and by going back', async () => {
    showAt('/settings/profile');
    (await tab('Profile')).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: 'Account Information' })).toBeTruthy();
    expect(window.location.pathname).toBe('/settings');
    expect(document.activeElement?.textContent).toBe('Account and security');
    await userEvent.keyboard('{End}');
    expect(await screen.findByRole('tabpanel', { name: 'Slack and webhooks' })).toBeTruthy();
    window.history.back();
    expect(await screen.findByRole('tabpanel', { name: 'Account and security' })).toBeTruthy();
  });

  it('show a member only what is theirs, and ask the server nothing else', async () => {
    const calls = showAt('/settings/members', 'member');
    expect(await screen.findByText(/Only owners and admins of Acme/)).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Members' })).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('/api/tenant'))).toEqual([]);
  });

  it('have no other pages', async () => {
    showAt('/settings/nowhere');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });
});
