import type { TestBrowser, TestProduct } from './product.js';
import { aPerson, type Person } from './people.js';

export interface PlanBody {
  id: string;
  name: string;
  displayName: string;
  isActive: boolean;
  version: number;
  features: string[];
}
export interface TenantEntry {
  tenant: { id: string; name: string; type: string; version: number };
  subscriptionPlan: PlanBody;
  memberCount: number;
  recordingCount: number;
}
export interface UserEntry {
  user: { id: string; email: string; isInternalAdmin: boolean; version: number };
  tenant: { id: string; name: string } | null;
  role: string | null;
}
export interface AuditBody {
  action: string;
  actor: { email: string };
  subject: { kind: string; name: string };
  before: object | null;
  after: object | null;
}

export function administering(product: TestProduct, admin: TestBrowser) {
  let made = 0;
  const aPlan = (terms: object = {}): Promise<PlanBody> =>
    admin.ask('POST', '/api/admin/plans', {
      name: `plan-${++made}`,
      displayName: `Plan ${made}`,
      monthlyPrice: 1000,
      ...terms,
    });
  return {
    aPlan,
    async aTenant(terms: object = {}): Promise<TenantEntry & { owner: Person }> {
      const owner = await aPerson(product);
      const { id: subscriptionPlanId } = await aPlan();
      const json = { name: `Tenant ${++made}`, ownerEmail: owner.email, subscriptionPlanId, ...terms };
      return { ...(await admin.ask<TenantEntry>('POST', '/api/admin/tenants', json)), owner };
    },
    async entryOf(email: string): Promise<UserEntry> {
      const [entry] = await admin.ask<UserEntry[]>('GET', `/api/admin/users?q=${encodeURIComponent(email)}`);
      return entry!;
    },
    async lastAudit(): Promise<AuditBody> {
      return (await admin.ask<AuditBody[]>('GET', '/api/admin/audit?limit=1'))[0]!;
    },
  };
}

export type Administering = ReturnType<typeof administering>;
