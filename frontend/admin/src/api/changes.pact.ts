import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, problem } from '@playhead/pact';
import { createStore } from '../store.js';
import { adminApi } from './admin.js';

const { boolean, fromProviderState, integer, like, string, uuid } = MatchersV3;
const contract = contractOf('admin');
const { createPlan, updatePlan, createTenant, changeTenantPlan, changeAdminStatus, moveUser } =
  adminApi.endpoints;

const ID = '0199f000-0000-7000-8000-000000000001';
const OTHER = '0199f000-0000-7000-8000-000000000002';
const at = (path: string) => fromProviderState(path, path.replace(/\$\{\w+\}/, ID));
const id = (name: string, example = ID) => fromProviderState(`\${${name}}`, example);
const change = createStore().dispatch;

describe('The changes', () => {
  const terms = {
    ...{ name: 'contract', displayName: 'Contract', description: '', monthlyPrice: 1990, yearlyPrice: null },
    ...{ maxUsers: 5, maxRecordings: null, maxStorage: null, features: ['TEAM_SHARING' as const] },
    isActive: true,
  };

  it('create a plan', async () => {
    const answer = await contract(
      {
        given: 'an internal admin is signed in',
        asks: 'to create a plan',
        request: { method: 'POST', path: '/api/admin/plans', body: terms },
        response: { status: 201, body: like({ id: uuid(ID), displayName: 'Contract' }) },
      },
      () => change(createPlan.initiate({ createPlanRequest: terms })),
    );
    expect(answer?.data).toMatchObject({ displayName: 'Contract' });
  });

  it('are refused to a plan that somebody else has changed', async () => {
    const answer = await contract(
      {
        given: 'there is a plan at version 2',
        asks: 'to change it from version 1',
        request: {
          method: 'PATCH',
          path: at('/api/admin/plans/${planId}'),
          body: { displayName: 'Late', version: 1 },
        },
        response: problem(409, { code: 'admin.changed_meanwhile', detail: string('It was changed.') }),
      },
      () =>
        change(updatePlan.initiate({ planId: ID, updatePlanRequest: { displayName: 'Late', version: 1 } })),
    );
    expect(answer?.error).toMatchObject({ status: 409, code: 'admin.changed_meanwhile' });
  });

  it('found a tenant', async () => {
    const createTenantRequest = {
      ...{ name: 'Contract Ltd', type: 'company' as const, ownerEmail: 'nobody-yet@example.com' },
    };
    const answer = await contract(
      {
        given: 'an internal admin is signed in',
        asks: 'to create a tenant for an owner without an account',
        request: { method: 'POST', path: '/api/admin/tenants', body: createTenantRequest },
        response: {
          status: 201,
          body: like({
            tenant: { name: 'Contract Ltd' },
            invitationUrl: string('http://localhost/api/invite/a'),
          }),
        },
      },
      () => change(createTenant.initiate({ createTenantRequest })),
    );
    expect(answer?.data).toMatchObject({ tenant: { name: 'Contract Ltd' } });
  });

  it('give a tenant another plan', async () => {
    const answer = await contract(
      {
        given: 'there is a company, a plan and a member to move',
        asks: 'to change the plan of a tenant',
        request: {
          method: 'PATCH',
          path: at('/api/admin/tenants/${tenantId}/plan'),
          body: { subscriptionPlanId: id('planId', OTHER), version: 1 },
        },
        response: { status: 200, body: like({ subscriptionPlan: { id: uuid(OTHER) } }) },
      },
      () =>
        change(
          changeTenantPlan.initiate({
            tenantId: ID,
            changePlanRequest: { subscriptionPlanId: OTHER, version: 1 },
          }),
        ),
    );
    expect(answer?.data).toMatchObject({ subscriptionPlan: { id: OTHER } });
  });

  it('make somebody an internal admin', async () => {
    const answer = await contract(
      {
        given: 'there is a company, a plan and a member to move',
        asks: 'to make somebody an internal admin',
        request: {
          method: 'PATCH',
          path: at('/api/admin/users/${userId}/admin-status'),
          body: { isInternalAdmin: true, version: 1 },
        },
        response: {
          status: 200,
          body: like({ user: { isInternalAdmin: boolean(true), version: integer(2) } }),
        },
      },
      () =>
        change(
          changeAdminStatus.initiate({
            userId: ID,
            adminStatusRequest: { isInternalAdmin: true, version: 1 },
          }),
        ),
    );
    expect(answer?.data).toMatchObject({ user: { isInternalAdmin: true } });
  });

  it('move a user', async () => {
    const answer = await contract(
      {
        given: 'there is a company, a plan and a member to move',
        asks: 'to move somebody to another tenant',
        request: {
          method: 'POST',
          path: at('/api/admin/users/${userId}/move-tenant'),
          body: { newTenantId: id('tenantId', OTHER), role: 'admin', version: 1 },
        },
        response: { status: 200, body: like({ tenant: { id: uuid(OTHER) }, role: 'admin' }) },
      },
      () =>
        change(
          moveUser.initiate({
            userId: ID,
            moveUserRequest: { newTenantId: OTHER, role: 'admin', version: 1 },
          }),
        ),
    );
    expect(answer?.data).toMatchObject({ role: 'admin' });
  });
});
