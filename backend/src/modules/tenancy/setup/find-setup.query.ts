import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { isSetupToken } from '../../../shared/auth/setup-token.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { firstAccountAdministers } from '../account/create-account.js';
import { User } from '../../accounts/entities.js';
import { SETUP_ERRORS } from './setup.errors.js';

/**
 * Checks that the set-up link is unused.
 * @throws SETUP_ERRORS.linkEnded
 */
export class FindSetup extends QueryOf<{ token: string }, void> {}

@QueryHandler(FindSetup)
export class FindSetupHandler implements IQueryHandler<FindSetup> {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { token } }: FindSetup): Promise<void> {
    const isOpen =
      !firstAccountAdministers(this.config) &&
      isSetupToken(token, this.config.appSecret) &&
      (await this.em.count(User, { isInternalAdmin: true })) === 0;
    if (!isOpen) throw SETUP_ERRORS.linkEnded();
  }
}
