import { fakeServer, type Answer, type Call } from '@playhead/api/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlan, aTenant, aUser } from '../testing/entries.js';
import { show } from '../testing/show.js';
import { ManagementTab } from './management-tab.js';

const FREE = aPlan({ id: 'plan-free', name: 'free', displayName: 'Free', monthlyPrice: 0, maxUsers: 1 });
const CHANGED = {
  title: 'Conflict',
  status: 409,
  code: 'admin.changed_meanwhile',
  detail: 'This plan was changed while you were editing. Reload it and make your change again.',
};

function management(answers: Record<string, Answer | ((path: string) => Answer)> = {}): Call[] {
  const calls = fakeServer({
    'GET /api/admin/plans': { body: [FREE, aPlan()] },
    'GET /api/admin/tenants': { body: [aTenant('Acme'), aTenant('Globex')] },
    'GET /api/admin/users': { body: [aUser('bob@example.com')] },
    ...answers,
  });
  show(<ManagementTab q="" />);
  return calls;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));
const fill = async (label: string, text: string) => {
  const field = (await inDialog()).getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const submit = async (name: string) => userEvent.click((await inDialog()).getByRole('button', { name }));
const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method);

describe('Plans', () => {
  it('are refused with the words that say why', async () => {
    const calls = management();
    await press('Create Plan');
    await fill('Max users', '0');
    await fill('Yearly price', '-1');
    await submit('Create Plan');
    for (const words of ['Name is required', 'Display name is required', 'Max users must be at least 1'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByText('Price must be non-negative')).toHaveLength(2);
    expect(sent(calls, 'POST')).toEqual([]);
  });

  it('are typed in dollars, and sent in cents', async () => {
    const calls = management({ 'POST /api/admin/plans': { status: 201, body: aPlan() } });
    await press('Create Plan');
    await fill('Name', 'pro');
    await fill('Display name', ' Pro ');
    await fill('Monthly price', '19.9');
    await userEvent.click((await inDialog()).getByRole('switch', { name: 'Team sharing' }));
    await submit('Create Plan');
    expect(await screen.findByText('Plan created successfully')).toBeTruthy();
    expect(sent(calls, 'POST')[0]?.body).toEqual({
      name: 'pro',
      displayName: 'Pro',
      description: '',
      monthlyPrice: 1990,
      yearlyPrice: null,

      maxUsers: null,
      maxRecordings: null,
      maxStorage: null,
      features: ['TEAM_SHARING'],
      isActive: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ path }) => path.startsWith('/api/admin/plans?'))).toHaveLength(2);
  });

  it('show beside the field what the server says about it, and keep what was typed', async () => {
    const taken = 'A plan with this name already exists.';
    management({
      'POST /api/admin/plans': { status: 409, body: { detail: taken, errors: { name: [taken] } } },
    });
    await press('Create Plan');
    await fill('Name', 'free');
    await fill('Display name', 'Free');
    await fill('Monthly price', '0');
    await submit('Create Plan');
    expect(await screen.findByText(`Failed to create plan. ${taken}`)).toBeTruthy();
    const name = (await inDialog()).getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('free');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect((await inDialog()).getByText(taken)).toBeTruthy();
  });

  it('are changed for everybody only after a question when that takes something away', async () => {
    const calls = management({ 'PATCH /api/admin/plans/plan-team': { body: aPlan() } });
    await press('Edit Plan Team');
    await userEvent.click((await inDialog()).getByRole('switch', { name: 'AI processing' }));
    await submit('Save changes');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('AI processing is turned off.');
    expect(sent(calls, 'PATCH')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Change plan' }));
    expect(await screen.findByText('Plan updated successfully')).toBeTruthy();
    expect(sent(calls, 'PATCH')[0]?.body).toMatchObject({ features: [], monthlyPrice: 4950, version: 3 });
  });

  it('are shown again after someone else has changed them', async () => {
    let plan = aPlan();
    const calls = management({
      'GET /api/admin/plans': () => ({ body: [FREE, plan] }),
      'PATCH /api/admin/plans/plan-team': () =>
        plan.version === 3
          ? ((plan = aPlan({ displayName: 'Team Plus', version: 4 })), { status: 409, body: CHANGED })
          : { body: plan },
    });
    await press('Edit Plan Team');
    await fill('Display name', 'Crew');
    await submit('Save changes');
    expect((await (await inDialog()).findByRole('alert')).textContent).toContain(CHANGED.detail);
    expect((await inDialog()).getByLabelText<HTMLInputElement>('Display name').value).toBe('Crew');
    await submit('Reload');
    await waitFor(async () =>
      expect((await inDialog()).getByLabelText<HTMLInputElement>('Display name').value).toBe('Team Plus'),
    );
    await submit('Save changes');
    expect(await screen.findByText('Plan updated successfully')).toBeTruthy();
    expect(sent(calls, 'PATCH').map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
  });
});

describe('Tenants', () => {
  it('need a name and the email of an owner', async () => {
    management();
    await press('Create Tenant');
    await fill('Owner email', 'nobody');
    await submit('Create Tenant');
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('Valid email is required')).toBeTruthy();
  });

  it('whose owner has no account come with a link, shown once', async () => {
    const invitationUrl = 'https://playhead.example/api/invite/abc';
    const calls = management({
      'POST /api/admin/tenants': { status: 201, body: { ...aTenant('Hooli'), invitationUrl } },
    });
    await press('Create Tenant');
    await fill('Name', 'Hooli');
    await fill('Owner email', 'gavin@example.com');
    await submit('Create Tenant');
    expect(await screen.findByText('Tenant created successfully')).toBeTruthy();
    expect((await inDialog()).getByLabelText<HTMLInputElement>('Link').value).toBe(invitationUrl);
    expect(sent(calls, 'POST')[0]?.body).toEqual({
      name: 'Hooli',
      type: 'company',
      ownerEmail: 'gavin@example.com',
    });
    await submit('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are shown the way where there is no other plan', async () => {
    management({ 'GET /api/admin/plans': { body: [aPlan()] } });
    await press('Change Plan of Acme');
    expect(await screen.findByText(/There is no other active plan. Create one first/)).toBeTruthy();
  });

  it('say what they are over before they get a smaller plan', async () => {
    const calls = management({ 'PATCH /api/admin/tenants/tenant-acme/plan': { body: aTenant('Acme') } });
    await press('Change Plan of Acme');
    const change = (await inDialog()).getByRole<HTMLButtonElement>('button', { name: 'Change Plan' });
    expect(change.disabled).toBe(true);
    await (await inDialog()).findByRole('option', { name: /^Free/ });
    await userEvent.selectOptions((await inDialog()).getByLabelText('Plan'), 'plan-free');
    expect((await inDialog()).getByText('It has 4 members; Free allows 1.')).toBeTruthy();
    await userEvent.click(change);
    expect(await screen.findByText('Tenant plan changed successfully')).toBeTruthy();
    expect(sent(calls, 'PATCH')[0]?.body).toEqual({ subscriptionPlanId: 'plan-free', version: 2 });
  });
});

describe('Users', () => {
  it('are moved to a tenant that the server finds', async () => {
    const calls = management({ 'POST /api/admin/users/user-bob-example-com/move-tenant': {} });
    await press('Move User bob@example.com');
    await submit('Move User');
    expect(await screen.findByText('Tenant is required')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('New tenant'), 'glo');
    await waitFor(() => expect(calls.some(({ path }) => path.includes('q=glo'))).toBe(true));
    await userEvent.click(await screen.findByRole('option', { name: /Globex/ }));
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'admin');
    await submit('Move User');
    expect(await screen.findByText('User moved successfully')).toBeTruthy();
    expect(sent(calls, 'POST')[0]?.body).toEqual({ newTenantId: 'tenant-globex', role: 'admin', version: 1 });
  });

  it('who are the last internal admin stay one, in the words of the server', async () => {
    const detail = 'This is the last internal admin. Make someone else an admin first.';
    management({
      'GET /api/admin/users': { body: [aUser('ann@example.com', {}, { isInternalAdmin: true })] },
      'PATCH /api/admin/users/user-ann-example-com/admin-status': {
        status: 409,
        body: { detail, code: 'user.last_admin' },
      },
    });
    await press('Remove Admin ann@example.com');
    await submit('Remove Admin');
    expect(await screen.findByText(`Failed to update admin status. ${detail}`)).toBeTruthy();
    expect(await (await inDialog()).findByText(detail)).toBeTruthy();
    expect((await inDialog()).queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  it('get a link for a new password, shown once', async () => {
    const url = 'https://playhead.example/api/reset/abc';
    management({
      'POST /api/admin/users/user-bob-example-com/password-link': {
        status: 201,
        body: { url, expiresAt: '2026-11-22T10:00:00.000Z' },
      },
    });
    await press('Password link for bob@example.com');
    await submit('Create link');
    expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(url);
  });
});
