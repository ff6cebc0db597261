import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { TenantRole } from '../../../shared/auth/current-user.js';
import { Tenant } from './tenant.entity.js';
import { User } from '../account/user.entity.js';

const MembershipSchema = defineEntity({
  name: 'Membership',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').unique().deleteRule('cascade'),
    tenantId: () => p.manyToOne(Tenant).mapToPk().joinColumn('tenant_id').index(),
    role: p.text().$type<TenantRole>(),
  },
});

/** A person's one primary tenant, and what they may do there. */
export class Membership extends MembershipSchema.class {
  static of(input: { userId: string; tenantId: string; role: TenantRole }): Membership {
    const membership = new Membership();
    membership.id = uuidv7();
    membership.userId = input.userId;
    membership.tenantId = input.tenantId;
    membership.role = input.role;
    return membership;
  }
}
MembershipSchema.setClass(Membership);
