import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant } from '@playhead/pact';
import { createStore } from '../store.js';
import { adminApi, type Plan, type TenantEntry, type UserEntry } from './admin.js';

const { boolean, eachLike, integer, like, nullValue, regex, string, uuid } = MatchersV3;
const contract = contractOf('admin');
const { tenantPages, userPages, planPages } = adminApi.endpoints;

const ID = '0199f000-0000-7000-8000-000000000001';
const CREATED = '2026-11-21T10:00:00.000Z';
const total = { 'X-Total-Count': regex(/^\d+$/, '1') };
const tenant = {
  ...{ id: uuid(ID), name: string('Acme'), type: regex(/^(individual|company)$/, 'company') },
  ...{ subscriptionStatus: string('active'), version: integer(1), createdAt: instant(CREATED) },
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

  it('are read page by page: the users', async () => {
    const answer = await contract(
      {
        given: 'an internal admin is signed in',
        asks: 'for the users whose email or tenant contains a text',
        request: { method: 'GET', path: '/api/admin/users', query: { q: '@', sort: 'email', limit: '50' } },
        response: {
          status: 200,
          headers: total,
          body: eachLike({
            user: {
              ...{
                id: uuid(ID),
                email: string('ann@example.com'),
                firstName: string(''),
                lastName: string(''),
              },
              ...{ isInternalAdmin: boolean(true), version: integer(1), createdAt: instant(CREATED) },
            },
            tenant,
            role: regex(/^(owner|admin|member)$/, 'owner'),
          }),
        },
      },
      () => createStore().dispatch(userPages.initiate({ q: '@', sort: 'email', limit: 50 })),
    );
    expect(answer!.data!.pages[0]?.items[0]).toMatchObject({ role: 'owner' } satisfies Partial<UserEntry>);
  });

  it('are read page by page: the plans', async () => {
    const answer = await contract(
      {
        given: 'an internal admin is signed in',
        asks: 'for the plans',
        request: { method: 'GET', path: '/api/admin/plans', query: { q: 'free', limit: '25' } },
        response: {
          status: 200,
          headers: total,
          body: eachLike({
            ...{ id: uuid(ID), name: string('free'), displayName: string('Free'), description: string('') },
            ...{ monthlyPrice: integer(0), yearlyPrice: nullValue(), maxUsers: integer(1) },
            ...{ maxRecordings: integer(25), maxStorage: nullValue(), features: eachLike('AI_PROCESSING') },
            ...{ isActive: boolean(true), version: integer(1) },
          }),
        },
      },
      () => createStore().dispatch(planPages.initiate({ q: 'free', limit: 25 })),
    );
    expect(answer!.data!.pages[0]?.items[0]).toMatchObject({ yearlyPrice: null } satisfies Partial<Plan>);
  });
});
