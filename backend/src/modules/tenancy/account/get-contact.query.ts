import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Membership } from '../tenants/membership.entity.js';
import { User } from '../users/user.entity.js';

/** A user's address, or null when they are gone or have left the named tenant. Never for a response. */
export class GetContact extends Query<{ id: string; email: string } | null> {
  constructor(readonly input: { userId: string; tenantId?: string }) {
    super();
  }
}

@QueryHandler(GetContact)
export class GetContactHandler implements IQueryHandler<GetContact> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId, tenantId } }: GetContact): Promise<{ id: string; email: string } | null> {
    if (tenantId && !(await this.em.count(Membership, { user: userId, tenant: tenantId }))) return null;
    const user = await this.em.findOne(User, userId);
    return user && { id: user.id, email: user.email };
  }
}
