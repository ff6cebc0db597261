import { randomUUID } from 'node:crypto';
import { aPerson } from '../support/people.js';
import type { TestBrowser, TestProduct } from '../support/product.js';
import { joinTenant } from '../support/recordings.js';
import { createPlan } from './admin-states.js';
import type { States } from './situation.js';

/** What the people of a company find in it. */
export function memberStates({ product, admin }: { product: TestProduct; admin: TestBrowser }): States {
  return {
    'the owner of a company with a member and an open invitation is signed in': async () => {
      const [owner, member] = [await aPerson(product), await aPerson(product)];
      const { id: subscriptionPlanId } = await createPlan(admin);
      await admin.ask('PATCH', `/api/admin/tenants/${owner.tenantId}/plan`, { subscriptionPlanId });
      await joinTenant(product, member.browser, owner.browser, 'member');
      const invitation = await owner.browser.ask<{ id: string }>('POST', '/api/tenant/invitations', {
        ...{ email: `${randomUUID()}@example.com`, role: 'admin' },
      });
      return {
        browser: owner.browser,
        values: {
          ...{ ownerId: owner.id, memberId: member.id, memberEmail: member.email },
          invitationId: invitation.id,
        },
      };
    },
  };
}
