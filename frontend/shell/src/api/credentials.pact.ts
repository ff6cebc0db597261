import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant, problem } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { authApi, type ChangePasswordRequest, type MakeAccessTokenRequest } from './generated/auth.js';

const { atLeastLike, boolean, eachLike, fromProviderState, string, uuid } = MatchersV3;
const contract = contractOf('shell');

const ID = '01980000-0000-7000-8000-000000000001';
const NOON = '2026-11-21T12:00:00Z';
const PASSWORD = 'a long enough password';
const SIGNED_IN = 'an owner with another browser and a token is signed in';
const NEWLY_SIGNED_UP = 'a person who has just signed up is signed in';

const { endpoints } = authApi;

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

describe('The signed-in browsers', () => {
  it('are listed with their last use', async () => {
    const one = { id: ID, device: 'Chrome on Linux', isCurrent: true, createdAt: NOON, lastUsedAt: NOON };
    const answer = await contract(
      {
        given: SIGNED_IN,
        asks: 'for the signed-in browsers',
        request: { method: 'GET', path: '/api/auth/sessions' },
        response: {
          status: 200,
          body: eachLike({
            id: uuid(ID),
            device: string(one.device),
            isCurrent: boolean(true),
            createdAt: instant(NOON),
            lastUsedAt: instant(NOON),
          }),
        },
      },
      () => store.dispatch(endpoints.listSessions.initiate()),
    );
    expect(answer?.data).toEqual([one]);
  });

  it('are signed out one by one', async () => {
    const answer = await contract(
      {
        given: SIGNED_IN,
        asks: 'to sign another browser out',
        request: {
          method: 'DELETE',
          path: fromProviderState('/api/auth/sessions/${sessionId}', `/api/auth/sessions/${ID}`),
        },
        response: { status: 204 },
      },
      () => store.dispatch(endpoints.endSession.initiate({ id: ID })),
    );
    expect(answer).toEqual({ data: null });
  });
});

describe('The access tokens', () => {
  it('are listed with their last use, without their text', async () => {
    const answer = await contract(
      {
        given: SIGNED_IN,
        asks: 'for the access tokens',
        request: { method: 'GET', path: '/api/tokens' },
        response: {
          status: 200,
          body: eachLike({
            id: uuid(ID),
            name: string('Weekly export'),
            scopes: eachLike('recordings:read'),
            createdAt: instant(NOON),
            expiresAt: instant(NOON),
            lastUsedAt: null,
          }),
        },
      },
      () => store.dispatch(endpoints.listAccessTokens.initiate()),
    );
    expect(answer?.data).toEqual([
      {
        ...{ id: ID, name: 'Weekly export', createdAt: NOON, lastUsedAt: null },
        ...{ scopes: ['recordings:read'], expiresAt: NOON },
      },
    ]);
  });

  it('are made with a name, scopes and days, and told this once', async () => {
    const wish: MakeAccessTokenRequest = {
      ...{ name: 'Nightly backup', scopes: ['recordings:read'], expiresInDays: 30 },
    };
    const answer = await contract(
      {
        given: SIGNED_IN,
        asks: 'to make an access token',
        request: { method: 'POST', path: '/api/tokens', body: { ...wish } },
        response: {
          status: 201,
          body: {
            ...{ id: uuid(ID), name: 'Nightly backup', token: string('secret') },
            ...{ scopes: ['recordings:read'], expiresAt: instant(NOON) },
          },
        },
      },
      () => store.dispatch(endpoints.makeAccessToken.initiate({ makeAccessTokenRequest: wish })),
    );
    expect(answer?.data).toEqual({
      ...{ id: ID, name: 'Nightly backup', token: 'secret' },
      ...{ scopes: ['recordings:read'], expiresAt: NOON },
    });
  });

  it('are revoked', async () => {
    const answer = await contract(
      {
        given: SIGNED_IN,
        asks: 'to revoke an access token',
        request: { method: 'DELETE', path: fromProviderState('/api/tokens/${tokenId}', `/api/tokens/${ID}`) },
        response: { status: 204 },
      },
      () => store.dispatch(endpoints.revokeAccessToken.initiate({ id: ID })),
    );
    expect(answer).toEqual({ data: null });
  });
});

describe('The password', () => {
  const change = (changePasswordRequest: ChangePasswordRequest) => () =>
    store.dispatch(endpoints.changePassword.initiate({ changePasswordRequest }));

  it('is changed with the old one', async () => {
    const body = { currentPassword: PASSWORD, newPassword: 'another long password' };
    const answer = await contract(
      {
        given: NEWLY_SIGNED_UP,
        asks: 'to change the password',
        request: { method: 'POST', path: '/api/auth/password', body },
        response: { status: 204 },
      },
      change(body),
    );
    expect(answer).toEqual({ data: null });
  });

  it.each([
    ['currentPassword', { currentPassword: 'not it at all', newPassword: 'another long password' }],
    ['newPassword', { currentPassword: PASSWORD, newPassword: 'password123' }],
  ])('is not changed where %s is not right, and the reason stands under its name', async (field, body) => {
    const detail = 'It is not right.';
    const answer = await contract(
      {
        given: NEWLY_SIGNED_UP,
        asks: `to change the password with a wrong ${field}`,
        request: { method: 'POST', path: '/api/auth/password', body },
        response: problem(400, { detail, errors: { [field]: atLeastLike(detail, 1) } }),
      },
      change(body),
    );
    expect(answer?.error).toMatchObject({ status: 400, detail, errors: { [field]: [detail] } });
  });
});

describe('The account', () => {
  it('is deleted with the password', async () => {
    const body = { password: PASSWORD };
    const answer = await contract(
      {
        given: NEWLY_SIGNED_UP,
        asks: 'to delete the account',
        request: { method: 'DELETE', path: '/api/auth/user', body },
        response: { status: 204 },
      },
      () => store.dispatch(endpoints.deleteAccount.initiate({ deleteAccountRequest: body })),
    );
    expect(answer).toEqual({ data: null });
  });
});
