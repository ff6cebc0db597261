import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { TENANT_ROLES } from '../../../shared/auth/current-user.js';
import { fullName, Membership } from '../../accounts/entities.js';
import { Invitation } from './invitation.entity.js';

export const role = z.enum(TENANT_ROLES, { error: 'Choose owner, admin or member' });

export const Member = z
  .object({ id: z.uuid().describe('Id of the user'), email: z.string(), name: z.string(), role })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

export const OpenInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe('When the link stops working and the seat is freed'),
  })
  .meta({ id: 'Invitation' });
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export class ListMembers extends QueryOf<{ tenantId: string }, Member[]> {}

@QueryHandler(ListMembers)
export class ListMembersHandler implements IQueryHandler<ListMembers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: ListMembers): Promise<Member[]> {
    const members = await this.em.find(
      Membership,
      { tenant: tenantId },
      { populate: ['user'], orderBy: { user: { email: 'asc' } } },
    );
    return members.map(({ user, role }) => ({ id: user.id, email: user.email, name: fullName(user), role }));
  }
}

/** Open invitations including expired ones, newest first. */
export class ListInvitations extends QueryOf<{ tenantId: string }, OpenInvitation[]> {}

@QueryHandler(ListInvitations)
export class ListInvitationsHandler implements IQueryHandler<ListInvitations> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: ListInvitations): Promise<OpenInvitation[]> {
    const invitations = await this.em.find(Invitation, { tenant: tenantId }, { orderBy: { id: 'desc' } });
    return invitations.map(({ id, email, role, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }
}
