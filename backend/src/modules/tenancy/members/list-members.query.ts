import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { TenantRole } from '../../../shared/auth/current-user.js';
import { fullName, Membership } from '../../accounts/entities.js';
import { Invitation } from './invitation.entity.js';

export interface Member {
  id: string;
  email: string;
  name: string;
  role: TenantRole;
}

export interface OpenInvitation {
  id: string;
  email: string;
  role: TenantRole;
  createdAt: string;
  expiresAt: string;
}

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
