import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { User } from './user.entity.js';

/** A user's public name, or null if they gave none. There is no fallback, because it would reveal part of the email. */
export class GetDisplayName extends QueryOf<{ userId: string }, string | null> {}

@QueryHandler(GetDisplayName)
export class GetDisplayNameHandler implements IQueryHandler<GetDisplayName> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId } }: GetDisplayName): Promise<string | null> {
    const user = await this.em.findOne(User, userId, { fields: ['firstName', 'lastName'] });
    return (user && `${user.firstName} ${user.lastName}`.trim()) || null;
  }
}
