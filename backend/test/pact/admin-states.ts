import { randomUUID } from 'node:crypto';
import { aPerson } from '../support/people.js';
import type { TestBrowser, TestProduct } from '../support/product.js';
import type { States } from './situation.js';

/** A plan of its own, without limits. */
export const createPlan = (admin: TestBrowser): Promise<{ id: string }> =>
  admin.ask('POST', '/api/admin/plans', {
    ...{ name: `plan-${randomUUID()}`, displayName: 'Pact', monthlyPrice: 100 },
  });

/** What an internal admin finds in the installation. */
export function adminStates({ product, admin }: { product: TestProduct; admin: TestBrowser }): States {
  const createCompany = async () =>
    admin.ask<{ tenant: { id: string } }>('POST', '/api/admin/tenants', {
      ...{ name: 'Pact Ltd', ownerEmail: `${randomUUID()}@example.com` },
      subscriptionPlanId: (await createPlan(admin)).id,
    });

  /** Work in the past that nobody does here: the product runs without workers. */
  const addJob = async (columns: { attempts: number; lease_until?: Date; dead_at?: Date }) => {
    const [job] = await product.database.query<{ id: string }>(
      `insert into task (id, kind, subject, payload, attempts, failures, last_error, due_at, created_at,
         lease_token, lease_until, dead_at)
       values (uuidv7(), 'remove-objects', 'uploads/1', '{}', $1, $1, 'The storage did not answer.', now(), now(),
         $2, $3, $4) returning id`,
      [columns.attempts, columns.lease_until && randomUUID(), columns.lease_until, columns.dead_at],
    );
    return { browser: admin, values: { jobId: job!.id } };
  };

  return {
    'there is a plan at version 2': async () => {
      const plan = await createPlan(admin);
      await admin.ask('PATCH', `/api/admin/plans/${plan.id}`, { displayName: 'Earlier' });
      return { browser: admin, values: { planId: plan.id } };
    },
    'there is a company, a plan and a member to move': async () => {
      const [plan, company] = [await createPlan(admin), await createCompany()];
      const { id: userId } = await aPerson(product);
      return { browser: admin, values: { planId: plan.id, tenantId: company.tenant.id, userId } };
    },
    'there is a job that was given up': () => addJob({ attempts: 5, dead_at: new Date() }),
    'there is a job that runs': () => addJob({ attempts: 1, lease_until: new Date(Date.now() + 60_000) }),
  };
}
