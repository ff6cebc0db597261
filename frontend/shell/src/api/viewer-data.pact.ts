import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, problem } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { viewersApi } from './generated/viewers.js';

const { atLeastLike, eachLike, equal, integer, string, uuid } = MatchersV3;
const contract = contractOf('shell');

const ID = '01980000-0000-7000-8000-000000000001';
const WATCHED = 'somebody has watched a recording of the signed-in owner';
const path = '/api/viewers';
const email = 'vi@example.com';

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

describe('What is kept of a viewer', () => {
  const { exportViewerData, removeViewerData } = viewersApi.endpoints;

  it('is exported by their address', async () => {
    const answer = await contract(
      {
        given: WATCHED,
        asks: 'for what is kept of a viewer',
        request: { method: 'GET', path, query: { email } },
        response: {
          status: 200,
          body: {
            email: equal(email),
            recordings: eachLike({ recordingId: uuid(ID), title: string('Customer Call') }),
          },
        },
      },
      () => store.dispatch(exportViewerData.initiate({ email })),
    );
    expect(answer?.data).toEqual({ email, recordings: [{ recordingId: ID, title: 'Customer Call' }] });
  });

  it('is not looked for without an address, and the reason stands under its name', async () => {
    const detail = 'It is not an email.';
    const answer = await contract(
      {
        given: WATCHED,
        asks: 'for what is kept of somebody without an address',
        request: { method: 'GET', path, query: { email: 'vi' } },
        response: problem(400, { detail, errors: { email: atLeastLike(detail, 1) } }),
      },
      () => store.dispatch(exportViewerData.initiate({ email: 'vi' })),
    );
    expect(answer?.error).toMatchObject({ status: 400, errors: { email: [detail] } });
  });

  it('is deleted by their address, and the recordings it was in are counted', async () => {
    const answer = await contract(
      {
        given: WATCHED,
        asks: 'to delete what is kept of a viewer',
        request: { method: 'DELETE', path, query: { email } },
        response: { status: 200, body: { recordings: integer(1) } },
      },
      () => store.dispatch(removeViewerData.initiate({ email })),
    );
    expect(answer).toEqual({ data: { recordings: 1 } });
  });
});
