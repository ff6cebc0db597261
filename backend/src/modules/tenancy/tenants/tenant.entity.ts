import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { Plan } from '../plans/plan.entity.js';

export const TENANT_TYPES = ['individual', 'company'] as const;
export type TenantType = (typeof TENANT_TYPES)[number];

const TenantSchema = defineEntity({
  name: 'Tenant',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    type: p.text().$type<TenantType>(),
    subscriptionStatus: p.text(),
    plan: () => p.manyToOne(Plan).index(),
    /** Raised by every change that an admin makes. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
  },
});

export class Tenant extends TenantSchema.class {
  static found(input: { name: string; type: TenantType; plan: Plan }): Tenant {
    const tenant = new Tenant();
    tenant.id = uuidv7();
    tenant.name = input.name;
    tenant.type = input.type;
    tenant.subscriptionStatus = 'active';
    tenant.plan = input.plan;
    tenant.version = 1;
    tenant.createdAt = new Date();
    return tenant;
  }

  subscribeTo(plan: Plan): void {
    this.plan = plan;
    this.version++;
  }
}
TenantSchema.setClass(Tenant);
