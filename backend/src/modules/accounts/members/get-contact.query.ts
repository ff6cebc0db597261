import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Membership } from './membership.entity.js';
import { User } from '../users/user.entity.js';

/** A user's address, or null if the user is gone or has left the named tenant. Must not be sent to clients. */
export class GetContact extends QueryOf<
  { userId: string; tenantId?: string },
  { id: string; email: string } | null
> {}

@QueryHandler(GetContact)
export class GetContactHandler implements IQueryHandler<GetContact> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId, tenantId } }: GetContact): Promise<{ id: string; email: string } | null> {
    if (tenantId && !(await this.em.count(Membership, { user: userId, tenant: tenantId }))) return null;
    const user = await this.em.findOne(User, userId);
    return user && { id: user.id, email: user.email };
  }
}
