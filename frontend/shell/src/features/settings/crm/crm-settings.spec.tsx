import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Crm } from '../../../api/crm.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { CrmSettings } from './crm-settings.js';

const connected: Crm = {
  configured: true,
  connected: true,
  accountId: '62515',
  connectedAt: '2026-11-22T12:00:00.000Z',
  createsContacts: false,
  createsTasks: false,
  attention: null,
};
const without: Crm = { ...connected, connected: false, accountId: null, connectedAt: null };

function show(crm: Crm, address = '/settings/crm', isInternalAdmin = false) {
  const calls = fakeServer({
    'GET /api/crm': { body: crm },
    'PATCH /api/crm': { status: 204 },
    'POST /api/crm/disconnect': { status: 204 },
  });
  renderAt(address, <CrmSettings user={{ isInternalAdmin }} />, { toasts: true });
  return calls;
}

describe('The HubSpot card', () => {
  it('says how to set it up where the server has no credentials', async () => {
    show({ ...without, configured: false }, undefined, true);
    expect(await screen.findByText('HUBSPOT_CLIENT_ID')).toBeTruthy();
    expect(screen.getByText(`${window.location.origin}/api/crm/callback`)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Connect' })).toBeNull();
  });

  it('sends everyone else to the admin there', async () => {
    show({ ...without, configured: false });
    expect(await screen.findByText('Ask your admin to connect HubSpot.')).toBeTruthy();
    expect(screen.queryByText('HUBSPOT_CLIENT_ID')).toBeNull();
  });

  it('begins to connect, and says once why that failed', async () => {
    show(without, '/settings/crm?connection=denied');
    expect((await screen.findByRole('link', { name: 'Connect' })).getAttribute('href')).toBe('/api/crm/auth');
    expect(await screen.findByText(/You didn't allow access/)).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('has contacts and tasks created where that is wanted, and is disconnected', async () => {
    const calls = show(connected);
    expect(await screen.findByText(/Connected to account 62515 since/)).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Create contacts' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Create tasks' }));
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Disconnected')).toBeTruthy();
    expect(calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
      ['/api/crm', { createsContacts: true }],
      ['/api/crm', { createsTasks: true }],
      ['/api/crm/disconnect', undefined],
    ]);
  });

  it.each([
    ['permission', /lacks permissions/],
    ['reconnect', /no longer accepts/],
  ] as const)('asks for attention: %s', async (attention, sentence) => {
    show({ ...connected, attention });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Connect again' })).toBeTruthy();
  });
});
