import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { identifyPerson } from './identify.js';

/**
 * A user with their current role, tenant and plan, for work outside a request of theirs. Null if the account was
 * deleted.
 */
export class LoadCurrentUser extends QueryOf<{ userId: string }, CurrentUser | null> {}

@QueryHandler(LoadCurrentUser)
export class LoadCurrentUserHandler implements IQueryHandler<LoadCurrentUser> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { userId } }: LoadCurrentUser): Promise<CurrentUser | null> {
    return identifyPerson(this.em, userId);
  }
}
