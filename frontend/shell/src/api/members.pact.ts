import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant, problem } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { membersApi, type InviteMemberRequest, type Member } from './generated/members.js';

const { atLeastLike, boolean, eachLike, equal, fromProviderState, regex, string, uuid } = MatchersV3;
const contract = contractOf('shell');

const ID = '01980000-0000-7000-8000-000000000001';
const NOON = '2026-11-21T12:00:00.000Z';
const COMPANY = 'the owner of a company with a member and an open invitation is signed in';

const at = (path: string) => fromProviderState(path, path.replace(/\$\{\w+\}/, ID));
const role = (example: Member['role']) => regex(/^(owner|admin|member)$/, example);
const { endpoints } = membersApi;

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

describe('The members', () => {
  const change = (changed: Member['role']) => () =>
    store.dispatch(
      endpoints.changeMemberRole.initiate({ userId: ID, changeMemberRequest: { role: changed } }),
    );

  it('are listed with their roles', async () => {
    const member: Member = { id: ID, name: 'Ben', email: 'ben@example.com', role: 'member' };
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'for the members',
        request: { method: 'GET', path: '/api/tenant/members' },
        response: {
          status: 200,
          body: eachLike({
            id: uuid(ID),
            name: string(member.name),
            email: string(member.email),
            role: role('member'),
          }),
        },
      },
      () => store.dispatch(endpoints.listMembers.initiate()),
    );
    expect(answer?.data).toEqual([member]);
  });

  it('get another role', async () => {
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'to make the member an admin',
        request: { method: 'PATCH', path: at('/api/tenant/members/${memberId}'), body: { role: 'admin' } },
        response: { status: 204 },
      },
      change('admin'),
    );
    expect(answer).toEqual({ data: null });
  });

  it('include an owner at all times', async () => {
    const detail = 'An organization needs an owner.';
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'to make the only owner a member',
        request: { method: 'PATCH', path: at('/api/tenant/members/${ownerId}'), body: { role: 'member' } },
        response: problem(409, { code: equal('tenant.last_owner'), detail: string(detail) }),
      },
      change('member'),
    );
    expect(answer?.error).toMatchObject({ status: 409, code: 'tenant.last_owner', detail });
  });

  it('are removed', async () => {
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'to remove the member',
        request: { method: 'DELETE', path: at('/api/tenant/members/${memberId}') },
        response: { status: 204 },
      },
      () => store.dispatch(endpoints.removeMember.initiate({ userId: ID })),
    );
    expect(answer).toEqual({ data: null });
  });
});

describe('An invitation', () => {
  const path = '/api/tenant/invitations';
  const wish: InviteMemberRequest = { email: 'new@example.com', role: 'member' };
  const invite = (inviteMemberRequest: InviteMemberRequest) => () =>
    store.dispatch(endpoints.inviteMember.initiate({ inviteMemberRequest }));

  it('is listed while it is open', async () => {
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'for the open invitations',
        request: { method: 'GET', path },
        response: {
          status: 200,
          body: eachLike({
            id: uuid(ID),
            email: string(wish.email),
            role: role('member'),
            createdAt: instant(NOON),
            expiresAt: instant(NOON),
          }),
        },
      },
      () => store.dispatch(endpoints.listInvitations.initiate()),
    );
    expect(answer?.data).toEqual([{ id: ID, ...wish, createdAt: NOON, expiresAt: NOON }]);
  });

  it('is made as a link, which is told this once', async () => {
    const url = 'http://localhost/api/invite/secret';
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'to invite somebody',
        request: { method: 'POST', path, body: { ...wish } },
        response: {
          status: 201,
          body: {
            id: uuid(ID),
            url: regex(/^https?:\/\/[^/]+\/api\/invite\/[\w-]+$/, url),
            isMailed: boolean(false),
          },
        },
      },
      invite(wish),
    );
    expect(answer?.data).toEqual({ id: ID, url, isMailed: false });
  });

  it('is not made for a member, and the reason stands under the address', async () => {
    const detail = 'This person is already a member.';
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'to invite a member',
        request: {
          method: 'POST',
          path,
          body: { email: fromProviderState('${memberEmail}', wish.email), role: 'member' },
        },
        response: problem(409, { detail, errors: { email: atLeastLike(detail, 1) } }),
      },
      invite(wish),
    );
    expect(answer?.error).toMatchObject({ status: 409, detail, errors: { email: [detail] } });
  });

  it('is not made when the plan has no seat left', async () => {
    const answer = await contract(
      {
        given: 'an owner is signed in',
        asks: 'to invite somebody without a seat',
        request: { method: 'POST', path, body: { ...wish } },
        response: problem(403, { code: equal('plan.limit_reached'), detail: string('The plan is full.') }),
      },
      invite(wish),
    );
    expect(answer?.error).toMatchObject({ status: 403, code: 'plan.limit_reached' });
  });

  it('is revoked', async () => {
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'to revoke an invitation',
        request: { method: 'DELETE', path: at('/api/tenant/invitations/${invitationId}') },
        response: { status: 204 },
      },
      () => store.dispatch(endpoints.revokeInvitation.initiate({ id: ID })),
    );
    expect(answer).toEqual({ data: null });
  });
});
