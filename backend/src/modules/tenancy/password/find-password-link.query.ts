import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { hashToken } from '../../accounts/entities.js';
import { PASSWORD_ERRORS } from './password.errors.js';
import { PasswordLink } from './password-link.entity.js';

export class FindPasswordLink extends QueryOf<{ token: string }, { email: string }> {}

@QueryHandler(FindPasswordLink)
export class FindPasswordLinkHandler implements IQueryHandler<FindPasswordLink> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: FindPasswordLink): Promise<{ email: string }> {
    const link = await this.em.findOne(
      PasswordLink,
      { tokenHash: hashToken(input.token) },
      { populate: ['user'] },
    );
    if (!link?.isOpen()) throw PASSWORD_ERRORS.linkEnded();
    return { email: link.user.email };
  }
}
