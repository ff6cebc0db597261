import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, problem } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { authApi, type CurrentUser, type UpdateProfileRequest } from './generated/auth.js';

const { atLeastLike, like } = MatchersV3;
const contract = contractOf('shell');

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

type Profile = Pick<
  CurrentUser,
  'email' | 'name' | 'firstName' | 'lastName' | 'bio' | 'isInternalAdmin' | 'hasPassword'
> & {
  tenant: { plan: Pick<CurrentUser['tenant']['plan'], 'displayName'> };
};

const user: Profile = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  bio: 'Sells engines.',
  isInternalAdmin: false,
  hasPassword: true,
  tenant: { plan: { displayName: 'Free' } },
};

describe('The session', () => {
  const request = { method: 'GET', path: '/api/auth/user' };
  const read = () => store.dispatch(authApi.endpoints.getCurrentUser.initiate());

  it('is known with name, profile and plan', async () => {
    const answer = await contract(
      {
        given: 'an owner is signed in',
        asks: 'who is signed in',
        request,
        response: { status: 200, body: like(user) },
      },
      read,
    );
    expect(answer?.data).toEqual(user);
  });

  it('is null when no one is signed in', async () => {
    const answer = await contract(
      { given: 'nobody is signed in', asks: 'who is signed in', request, response: { status: 401 } },
      read,
    );
    expect(answer).toMatchObject({ isSuccess: true, data: null });
  });
});

describe('The profile', () => {
  const update = (updateProfileRequest: UpdateProfileRequest) => () =>
    store.dispatch(authApi.endpoints.updateProfile.initiate({ updateProfileRequest }));

  it('that breaks a rule is refused with a sentence and what is wrong with the field', async () => {
    const body = { firstName: 'A'.repeat(101), lastName: '', bio: '' };
    const detail = 'Some fields are not right.';
    const answer = await contract(
      {
        given: 'an owner is signed in',
        asks: 'to save a profile with a first name that is too long',
        request: { method: 'PATCH', path: '/api/auth/user', body },
        response: problem(400, { detail, errors: { firstName: atLeastLike('It is too long.', 1) } }),
      },
      update(body),
    );
    expect(answer?.error).toMatchObject({ status: 400, detail, errors: { firstName: ['It is too long.'] } });
  });
});
