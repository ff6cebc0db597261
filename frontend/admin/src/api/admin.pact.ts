import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf } from '@playhead/pact';
import { createStore } from '../store.js';
import { adminApi } from './generated/admin.js';
import { authApi, type CurrentUser } from './generated/auth.js';

const { equal, like } = MatchersV3;
const contract = contractOf('admin');

const readDashboard = () => createStore().dispatch(adminApi.endpoints.getAdminDashboard.initiate());
const readUser = () => createStore().dispatch(authApi.endpoints.getCurrentUser.initiate());

describe('The admin portal', () => {
  it('is refused the figures for anyone else', async () => {
    const answer = await contract(
      {
        given: 'an owner is signed in',
        asks: 'for the figures',
        request: { method: 'GET', path: '/api/admin/dashboard' },
        response: { status: 403 },
      },
      readDashboard,
    );
    expect(answer?.error).toMatchObject({ status: 403 });
  });
});

describe('The access check', () => {
  const request = { method: 'GET', path: '/api/auth/user' };

  it.each([
    ['an internal admin is signed in', true],
    ['an owner is signed in', false],
  ])('learns who it is when %s', async (given, isInternalAdmin) => {
    const user: Pick<CurrentUser, 'email' | 'isInternalAdmin'> = {
      email: 'ada@example.com',
      isInternalAdmin,
    };
    const answer = await contract(
      {
        given,
        asks: 'who is signed in',
        request,
        response: { status: 200, body: like({ ...user, isInternalAdmin: equal(isInternalAdmin) }) },
      },
      readUser,
    );
    expect(answer?.data).toEqual(user);
  });

  it('reads null when no one is signed in', async () => {
    const answer = await contract(
      { given: 'nobody is signed in', asks: 'who is signed in', request, response: { status: 401 } },
      readUser,
    );
    expect(answer).toMatchObject({ isSuccess: true, data: null });
  });
});
