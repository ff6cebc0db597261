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
    createdAt: p.datetime(),
  },
});

/** The organization that recordings belong to and that a plan is sold to. */
export class Tenant extends TenantSchema.class {
  static found(input: { name: string; type: TenantType; plan: Plan }): Tenant {
    const tenant = new Tenant();
    tenant.id = uuidv7();
    tenant.name = input.name;
    tenant.type = input.type;
    tenant.subscriptionStatus = 'active';
    tenant.plan = input.plan;
    tenant.createdAt = new Date();
    return tenant;
  }
}
TenantSchema.setClass(Tenant);
