import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Membership } from './membership.entity.js';
import { User } from '../users/user.entity.js';

/** An account's address and the facts that decide about mail to it and on its behalf. */
export interface Mailbox {
  id: string;
  /** Null for a user without a tenant. */
  tenantId: string | null;
  email: string;
  /** Sign-up does not verify addresses. Internal admins run the installation and count as verified. */
  isProven: boolean;
  isInternalAdmin: boolean;
  createdAt: Date;
}

/** Null if the user is gone or has left the named tenant. Must not be sent to clients. */
export class GetMailbox extends QueryOf<{ userId: string; tenantId?: string }, Mailbox | null> {}

@QueryHandler(GetMailbox)
export class GetMailboxHandler implements IQueryHandler<GetMailbox> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId, tenantId } }: GetMailbox): Promise<Mailbox | null> {
    const user = await this.em.findOne(User, userId, { refresh: true });
    const membership = await this.em.findOne(Membership, { user: userId }, { refresh: true });
    if (!user || (tenantId && membership?.tenant.id !== tenantId)) return null;
    const { id, email, emailProvenAt, isInternalAdmin, createdAt } = user;
    return {
      id,
      email,
      isInternalAdmin,
      createdAt,
      tenantId: membership?.tenant.id ?? null,
      isProven: Boolean(emailProvenAt) || isInternalAdmin,
    };
  }
}
