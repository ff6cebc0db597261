import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant } from '@playhead/pact';
import { createStore } from '../store.js';
import { adminApi, type TenantEntry } from './admin.js';

const { eachLike, integer, like, regex, string, uuid } = MatchersV3;
const contract = contractOf('admin');
const { tenantPages } = adminApi.endpoints;

const ID = '0199f000-0000-7000-8000-000000000001';
const CREATED = '2026-11-21T10:00:00.000Z';
const total = { 'X-Total-Count': regex(/^\d+$/, '1') };
const tenant = {
  id: uuid(ID),
  name: string('Acme'),
  type: regex(/^(individual|company)$/, 'company'),
  subscriptionStatus: string('active'),
  version: integer(1),
  createdAt: instant(CREATED),
};

describe('The lists', () => {
  it('are read page by page: the tenants', async () => {
    const answer = await contract(
      {
        given: 'an internal admin is signed in',
        asks: 'for the tenants whose name or plan contains a text',
        request: {
          method: 'GET',
          path: '/api/admin/tenants',
          query: { q: 'e', sort: '-memberCount', limit: '50' },
        },
        response: {
          status: 200,
          headers: total,
          body: eachLike({
            tenant,
            subscriptionPlan: like({ id: uuid(ID), displayName: string('Free') }),
            memberCount: integer(1),
            recordingCount: integer(0),
          }),
        },
      },
      () => createStore().dispatch(tenantPages.initiate({ q: 'e', sort: '-memberCount', limit: 50 })),
    );
    const [page] = answer!.data!.pages;
    expect(page?.total).toBe(1);
    expect(page?.items[0]).toMatchObject({ memberCount: 1 } satisfies Partial<TenantEntry>);
  });
});
