import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { TenantRole } from '../../../shared/auth/current-user.js';
import { Tenant } from '../tenants/tenant.entity.js';
import { User } from '../users/user.entity.js';

const MembershipSchema = defineEntity({
  name: 'Membership',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).unique().deleteRule('cascade'),
    tenant: () => p.manyToOne(Tenant).index(),
    role: p.text().$type<TenantRole>(),
  },
});

/** A user's only tenant and their role in it. */
export class Membership extends MembershipSchema.class {
  static of(input: { user: User; tenant: Tenant; role: TenantRole }): Membership {
    const membership = new Membership();
    membership.id = uuidv7();
    membership.user = input.user;
    membership.tenant = input.tenant;
    membership.role = input.role;
    return membership;
  }
}
MembershipSchema.setClass(Membership);
