import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { TenantRole } from '../../../shared/auth/current-user.js';
import { hashToken, Tenant } from '../../accounts/entities.js';

const INVITATION_MS = 7 * 24 * 3_600_000;

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'tenant_invitation',
  properties: {
    id: p.uuid().primary(),
    tenant: () => p.manyToOne(Tenant).deleteRule('cascade'),
    email: p.text(),
    role: p.text().$type<TenantRole>(),
    tokenHash: p.text().unique(),
    /** The inviter's name at the time of the invitation. */
    inviterName: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
  uniques: [{ properties: ['tenant', 'email'] }],
});

/** A seat reserved for an address until it is accepted, revoked or seven days old. Accepting deletes the row. */
export class Invitation extends InvitationSchema.class {
  static make(input: { tenant: Tenant; email: string; role: TenantRole; inviterName: string }): {
    invitation: Invitation;
    token: string;
  } {
    const invitation = new Invitation();
    const token = randomBytes(32).toString('base64url');
    invitation.id = uuidv7();
    invitation.tenant = input.tenant;
    invitation.email = input.email;
    invitation.role = input.role;
    invitation.tokenHash = hashToken(token);
    invitation.inviterName = input.inviterName;
    invitation.createdAt = new Date();
    invitation.expiresAt = new Date(invitation.createdAt.getTime() + INVITATION_MS);
    return { invitation, token };
  }
}
InvitationSchema.setClass(Invitation);
