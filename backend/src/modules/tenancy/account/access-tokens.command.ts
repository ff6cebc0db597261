import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { AUTH_ERRORS } from '../../../shared/auth/auth.errors.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { TokenScope } from '../../../shared/auth/token-scope.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { AccessToken } from '../../accounts/entities.js';
import { holdAccount, requireRoomForToken } from '../credentials/token-limit.js';
import { scopes } from './list-credentials.query.js';

export const MadeAccessToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    token: z.string().describe('Shown only once'),
    scopes,
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'MadeAccessToken' });
export type MadeAccessToken = z.infer<typeof MadeAccessToken>;

/** Makes a personal access token. Its text is returned only once. */
export class MakeAccessToken extends CommandOf<
  {
    user: CurrentUser;
    name: string;
    scopes: TokenScope[];
    expiresInDays: number;
  },
  MadeAccessToken
> {}

@CommandHandler(MakeAccessToken)
export class MakeAccessTokenHandler implements ICommandHandler<MakeAccessToken> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, ...wish } }: MakeAccessToken): Promise<MadeAccessToken> {
    if (wish.scopes.includes('admin') && !user.isInternalAdmin) throw AUTH_ERRORS.adminOnly();
    const { accessToken, token } = AccessToken.make({ userId: user.id, ...wish });
    await this.em.transactional(async (em) => {
      await holdAccount(em, user.id);
      await requireRoomForToken(em, user.id);
      await em.persist(accessToken).flush();
    });
    const { id, name, scopes, expiresAt } = accessToken;
    return { id, name, token, scopes, expiresAt: expiresAt.toISOString() };
  }
}

export class RevokeAccessToken extends CommandOf<{ userId: string; tokenId: string }> {}

@CommandHandler(RevokeAccessToken)
export class RevokeAccessTokenHandler implements ICommandHandler<RevokeAccessToken> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId, tokenId } }: RevokeAccessToken): Promise<void> {
    const removed = await this.em.nativeDelete(AccessToken, { id: tokenId, userId });
    if (removed === 0) throw TENANCY_ERRORS.tokenNotFound();
  }
}
