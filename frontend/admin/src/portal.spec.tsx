import { fakeServer, type Answer, type Call } from '@playhead/api/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Portal } from './portal.js';
import { aTenant, aUser } from './testing/entries.js';
import { show } from './testing/show.js';

const DASHBOARD = {
  overview: { totalTenants: 3, totalUsers: 2, totalRecordings: 0 },
  planDistribution: [],
};

function portal(answers: Record<string, Answer | ((path: string) => Answer)>): Call[] {
  const calls = fakeServer({ 'GET /api/admin/dashboard': { body: DASHBOARD }, ...answers });
  show(<Portal email="ann@example.com" />);
  return calls;
}

const rows = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const asked = (calls: Call[], path: string) =>
  calls
    .filter((call) => call.path.startsWith(path))
    .map((call) => Object.fromEntries(new URLSearchParams(call.path.split('?')[1])));

describe('Portal', () => {
  beforeEach(() => window.history.replaceState(null, '', '/admin'));

  it('lists the tenants with their real counts', async () => {
    portal({ 'GET /api/admin/tenants': { body: [aTenant('Acme')], headers: { 'x-total-count': '1' } } });
    await screen.findByText('1 tenant in total');
    expect(await rows('Tenants')).toEqual([
      ['Acme', 'Company', 'Team', '4', '1,200', 'Nov 1, 2026', 'Usage'],
    ]);
  });

  it('lists the users, those without a tenant too', async () => {
    window.history.replaceState(null, '', '/admin?tab=users');
    portal({
      'GET /api/admin/users': {
        body: [
          aUser('ann@example.com', {}, { isInternalAdmin: true }),
          aUser('bob@example.com', { tenant: null }),
        ],
      },
    });
    await screen.findByText('2 users in total');
    expect(await rows('Users')).toEqual([
      ['ann@example.com', 'Acme', 'Admin', 'Nov 1, 2026'],
      ['bob@example.com', 'No Tenant', '', 'Nov 1, 2026'],
    ]);
  });

  it('keeps the open tab in the address, and goes back with it', async () => {
    portal({ 'GET /api/admin/tenants': { body: [] }, 'GET /api/admin/users': { body: [] } });
    await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
    expect(window.location.search).toBe('?tab=users');
    await screen.findByText('No users yet');
    window.history.back();
    await screen.findByText('No tenants yet');
    expect(screen.getByRole('tab', { name: 'Tenants' }).getAttribute('aria-selected')).toBe('true');
  });

  it('asks the server for what is typed, once the typing has stopped', async () => {
    const calls = portal({
      'GET /api/admin/tenants': (path) => ({ body: path.includes('q=') ? [] : [aTenant('Acme')] }),
    });
    await screen.findByText('Acme');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' glo ');
    expect(await screen.findByText('No tenants or plans match your search.')).toBeTruthy();
    expect(asked(calls, '/api/admin/tenants').map(({ q }) => q)).toEqual([undefined, 'glo']);
  });

  it('is sorted by its headings, figures with the most on top first', async () => {
    const calls = portal({ 'GET /api/admin/tenants': { body: [aTenant('Acme')] } });
    await screen.findByText('Acme');
    const heading = screen.getByRole('columnheader', { name: 'Recordings' });
    const press = () => userEvent.click(within(heading).getByRole('button'));
    await press();
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    await press();
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    expect(asked(calls, '/api/admin/tenants').map(({ sort }) => sort)).toEqual([
      'name',
      '-recordingCount',
      'recordingCount',
    ]);
  });

  it('continues with the next page, and shows once what is on two', async () => {
    const link = '</api/admin/tenants?cursor=next>; rel="next"';
    portal({
      'GET /api/admin/tenants': (path) =>
        path.includes('cursor=next')
          ? { body: [aTenant('Globex'), aTenant('Hooli')] }
          : { body: [aTenant('Acme'), aTenant('Globex')], headers: { 'x-total-count': '3', link } },
    });
    await screen.findByText('3 tenants in total');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('Hooli');
    expect((await rows('Tenants')).map(([name]) => name)).toEqual(['Acme', 'Globex', 'Hooli']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('says that a list could not be loaded, and tries again', async () => {
    let isDown = true;
    portal({
      'GET /api/admin/tenants': () =>
        isDown ? { status: 503, body: { detail: 'The database is busy.' } } : { body: [aTenant('Acme')] },
    });
    expect(await screen.findByText('The database is busy.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Acme')).toBeTruthy());
  });

  it('shows who changed what, from what to what, and narrows it', async () => {
    window.history.replaceState(null, '', '/admin?tab=audit');
    const entry = {
      id: 'one',
      at: '2026-11-21T10:00:00.000Z',
      actor: { id: 'a', email: 'ann@example.com' },
      action: 'tenant.plan_changed',
      subject: { kind: 'tenant', id: 't', name: 'Acme' },
      before: { plan: 'Free', yearlyPrice: null },
      after: { plan: 'Team', yearlyPrice: 4950 },
    };
    const calls = portal({ 'GET /api/admin/audit': { body: [entry] } });
    await screen.findByText('1 change in total');
    const [[, ...cells] = []] = await rows('Audit log');
    expect(cells).toEqual([
      'ann@example.com',
      'Tenant plan changed',
      'Acme',
      'plan Free Teamyearly price none $49.50',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'tenant');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
    await waitFor(() =>
      expect(asked(calls, '/api/admin/audit').at(-1)).toMatchObject({
        kind: 'tenant',
        to: new Date(2026, 10, 21).toISOString(),
      }),
    );
  });

  it('shows the work that is left, has it retried, and names the part that does not work', async () => {
    window.history.replaceState(null, '', '/admin?tab=jobs');
    const part = { adapter: 'a tool', ok: true };
    const names = [
      'database',
      'queue',
      'objects',
      'media',
      'search',
      'transcriber',
      'writer',
      'mail',
      'limits',
    ];
    const parts = {
      ...Object.fromEntries([...names, 'signIn'].map((name) => [name, part])),
      drive: { adapter: 'off', ok: true },
    };
    const objects = { adapter: 'disk', ok: false, problem: 'The disk is full.' };
    const job = {
      id: 'one',
      kind: 'remove-objects',
      subject: 'recordings/r-1/',
      state: 'dead',
      attempts: 5,
      subjectName: 'Discovery call',
      dueAt: '2026-11-21T10:00:00.000Z',
      lastError: 'No sound.',
    };
    const calls = portal({
      'GET /api/health': { status: 503, body: { status: 'unavailable', parts: { ...parts, objects } } },
      'GET /api/admin/jobs': (path) =>
        /state=(running|waiting|failed)/.test(path)
          ? { body: [], headers: { 'x-total-count': '0' } }
          : { body: [job], headers: { 'x-total-count': '1' } },
      'POST /api/admin/jobs/one/retry': { status: 204 },
    });
    expect(await screen.findByText('The disk is full.')).toBeTruthy();
    expect(screen.getByText('Cloud drive').nextSibling?.textContent).toBe('Off ');
    expect(screen.getByText('Database').nextSibling?.textContent).toBe('On a tool');
    const [[what] = []] = await rows('Jobs');
    expect(what).toBe('Removing files of Discovery callKindremove-objectsSubjectrecordings/r-1/Jobone');
    expect(screen.queryByText('Total Tenants')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Dead 1' }));
    expect(asked(calls, '/api/admin/jobs').at(-1)).toMatchObject({ state: 'dead', limit: '50' });
    await userEvent.click(screen.getByRole('button', { name: 'Retry Removing files of Discovery call' }));
    expect(await screen.findByText('The job is running again')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Failed 0' }));
    expect(await screen.findByText('No job matches.')).toBeTruthy();
  });

  it('shows what a tenant kept, month by month', async () => {
    portal({
      'GET /api/admin/tenants': { body: [aTenant('Acme')] },
      'GET /api/admin/tenants/tenant-acme/usage': {
        body: [
          { month: '2026-10', storageBytes: 1024 ** 3, recordings: 3, minutes: 90 },
          { month: '2026-11', storageBytes: 2 * 1024 ** 3, recordings: 1200, minutes: 4000 },
        ],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show usage of Acme' }));
    const figures = await within(await screen.findByRole('dialog')).findByRole('table');
    expect([...figures.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Nov 20262.0 GB1,2004,000',
      'Oct 20261.0 GB390',
    ]);
  });
});
