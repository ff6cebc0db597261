import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invitation, Member } from '../../../api/members.js';
import { aUser } from '../../../testing/a-recording.js';
import { fakeServer, type Answer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { MembersSettings } from './members-settings.js';
import type { Role } from './roles.js';

const NEXT_YEAR = new Date(Date.now() + 3.2e10).toISOString();

interface Standing {
  role?: Role;
  seats?: number | null;
}

const someone = ({ role = 'owner', seats = 5 }: Standing = {}) => {
  const user = aUser();
  const plan = { ...user.tenant.plan, displayName: 'Team' };
  plan.limits = { ...plan.limits, maxUsers: seats };
  return { ...user, tenant: { ...user.tenant, name: 'Acme', type: 'company' as const, role, plan } };
};
const ben: Member = { id: 'ben', email: 'ben@example.com', name: 'Ben', role: 'member' };
const meAs = (role: Role): Member => ({ id: aUser().id, email: 'maya@example.com', name: 'Maya', role });
const invitation = (more: Partial<Invitation> = {}): Invitation => ({
  id: 'open',
  email: 'new@example.com',
  role: 'member',
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: NEXT_YEAR,
  ...more,
});

function show(
  user = someone(),
  { members = [meAs(user.tenant.role), ben], invitations = [] as Invitation[], more = {} } = {},
) {
  const calls = fakeServer({
    'GET /api/tenant/members': { body: members },
    'GET /api/tenant/invitations': { body: invitations },
    'GET /api/tenant/sign-in': { body: { requiresSecondFactor: false } },
    ...(more as Record<string, Answer>),
  });
  renderAt('/settings/members', <MembersSettings user={user} />, { toasts: true });
  return calls;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('The members page', () => {
  it('invites by a link that is shown once', async () => {
    const body = { id: 'made', url: 'https://p.example.com/api/invite/secret', isMailed: false };
    const calls = show(someone(), { more: { 'POST /api/tenant/invitations': { status: 201, body } } });
    await userEvent.type(await screen.findByLabelText('Email'), 'new@example.com');
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'admin');
    await press('Invite');
    expect(await screen.findByDisplayValue(body.url)).toBeTruthy();
    expect(screen.getByText(/no email was sent/)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'new@example.com',
      role: 'admin',
    });
  });

  it('says beside the field why someone cannot be invited', async () => {
    const errors = { email: ['This person is already a member.'] };
    show(someone(), {
      more: { 'POST /api/tenant/invitations': { status: 409, body: { detail: '', errors } } },
    });
    await userEvent.type(await screen.findByLabelText('Email'), ben.email);
    await press('Invite');
    expect(await screen.findByText('This person is already a member.')).toBeTruthy();
  });

  it('says that the plan is full instead of asking for an address; an expired invitation keeps no seat', async () => {
    show(someone({ seats: 3 }), { invitations: [invitation()] });
    expect(await screen.findByText(/The Team plan includes 3 users, and no seat is left/)).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it.each([
    [true, 'change the plan', '/admin?tab=management'],
    [false, 'ask your Playhead administrator for a larger plan', undefined],
  ])('offers the way to a larger plan (may change plans: %s)', async (isInternalAdmin, words, to) => {
    show({ ...someone({ seats: 1 }), isInternalAdmin });
    expect((await screen.findByText(/no seat is left/)).textContent).toContain(words);
    expect(screen.queryByRole('link', { name: 'Change plan' })?.getAttribute('href')).toBe(to);
  });

  it('counts no expired invitation', async () => {
    show(someone({ seats: 3 }), { invitations: [invitation({ expiresAt: '2026-01-01T00:00:00.000Z' })] });
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.getByText(/2 of 3 seats taken/)).toBeTruthy();
    expect(screen.getByText(/expired Jan/)).toBeTruthy();
  });

  it('makes a new link for an invitation, and withdraws one', async () => {
    const body = { id: 'again', url: 'https://p.example.com/api/invite/again', isMailed: true };
    const calls = show(someone(), {
      invitations: [invitation()],
      more: {
        'POST /api/tenant/invitations': { status: 201, body },
        'DELETE /api/tenant/invitations/open': { status: 204 },
      },
    });
    await screen.findByText('new@example.com');
    await press('Resend to new@example.com');
    expect(await screen.findByText(/We emailed this link too/)).toBeTruthy();
    await press('Done');
    await press('Withdraw the invitation for new@example.com');
    expect(await screen.findByText('Invitation withdrawn')).toBeTruthy();
    expect(calls.map(({ method }) => method)).toContain('DELETE');
  });

  it('changes a role, and removes someone after asking', async () => {
    const calls = show(someone(), {
      more: {
        'PATCH /api/tenant/members/ben': { status: 204 },
        'DELETE /api/tenant/members/ben': { status: 204 },
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Role of Ben'), 'admin');
    expect(await screen.findByText('Role changed')).toBeTruthy();
    await press('Remove Ben');
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Ben?' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ role: 'admin' });
  });

  it('gives an admin no tools for owners, and no owner to make', async () => {
    const owner: Member = { ...ben, id: 'olga', name: 'Olga', role: 'owner' };
    show(someone({ role: 'admin' }), { members: [meAs('admin'), ben, owner] });
    expect(await screen.findByLabelText('Role of Ben')).toBeTruthy();
    expect(screen.queryByLabelText('Role of Olga')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Olga' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Owner' })).toBeNull();
  });

  it('offers to try again where it could not be loaded', async () => {
    show(someone(), { more: { 'GET /api/tenant/members': { status: 500, body: {} } } });
    expect(await screen.findByText('Unable to load members')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
