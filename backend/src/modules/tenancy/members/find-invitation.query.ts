import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { hashToken } from '../../accounts/entities.js';
import { Invitation } from './invitation.entity.js';
import { MEMBER_ERRORS } from './members.errors.js';
import { isOpen } from './take-invitation.js';

export interface InvitationFacts {
  email: string;
  tenantName: string;
  inviterName: string;
}

/**
 * The content of an invitation page.
 * @throws MEMBER_ERRORS.invitationEnded
 */
export class FindInvitation extends QueryOf<{ token: string }, InvitationFacts> {}

@QueryHandler(FindInvitation)
export class FindInvitationHandler implements IQueryHandler<FindInvitation> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: FindInvitation): Promise<InvitationFacts> {
    const invitation = await this.em.findOne(
      Invitation,
      { tokenHash: hashToken(input.token) },
      { populate: ['tenant'] },
    );
    if (!invitation || !isOpen(invitation)) throw MEMBER_ERRORS.invitationEnded();
    const { email, tenant, inviterName } = invitation;
    return { email, tenantName: tenant.name, inviterName };
  }
}
