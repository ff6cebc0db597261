import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { LoadCurrentUser } from '../../../shared/auth/load-current-user.query.js';
import { identifyPerson } from './identify.js';

@QueryHandler(LoadCurrentUser)
export class LoadCurrentUserHandler implements IQueryHandler<LoadCurrentUser> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { userId } }: LoadCurrentUser): Promise<CurrentUser | null> {
    return identifyPerson(this.em, userId);
  }
}
