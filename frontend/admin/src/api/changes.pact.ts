import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, problem } from '@playhead/pact';
import { createStore } from '../store.js';
import { adminApi } from './admin.js';

const { fromProviderState, string } = MatchersV3;
const contract = contractOf('admin');
const { updatePlan } = adminApi.endpoints;

const ID = '0199f000-0000-7000-8000-000000000001';

describe('The changes', () => {
  it('are refused to a plan that someone else has changed', async () => {
    const answer = await contract(
      {
        given: 'there is a plan at version 2',
        asks: 'to change it from version 1',
        request: {
          method: 'PATCH',
          path: fromProviderState('/api/admin/plans/${planId}', `/api/admin/plans/${ID}`),
          body: { displayName: 'Late', version: 1 },
        },
        response: problem(409, { code: 'admin.changed_meanwhile', detail: string('It was changed.') }),
      },
      () =>
        createStore().dispatch(
          updatePlan.initiate({ planId: ID, updatePlanRequest: { displayName: 'Late', version: 1 } }),
        ),
    );
    expect(answer?.error).toMatchObject({ status: 409, code: 'admin.changed_meanwhile' });
  });
});
