import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetDisplayName } from '../../../shared/people/get-display-name.query.js';
import { User } from './user.entity.js';

/** Null instead of a fallback, which would reveal part of the email. */
@QueryHandler(GetDisplayName)
export class GetDisplayNameHandler implements IQueryHandler<GetDisplayName> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId } }: GetDisplayName): Promise<string | null> {
    const user = await this.em.findOne(User, userId, { fields: ['firstName', 'lastName'] });
    return (user && `${user.firstName} ${user.lastName}`.trim()) || null;
  }
}
