import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { User } from '../domain/user.entity.js';

/** Where to reach a person, or null when there is no such account. For announcing, not for showing to a user. */
export class GetContact extends Query<{ id: string; email: string } | null> {
  constructor(readonly input: { userId: string }) {
    super();
  }
}

@QueryHandler(GetContact)
export class GetContactHandler implements IQueryHandler<GetContact> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId } }: GetContact): Promise<{ id: string; email: string } | null> {
    const user = await this.em.fork().findOne(User, userId);
    return user && { id: user.id, email: user.email };
  }
}
