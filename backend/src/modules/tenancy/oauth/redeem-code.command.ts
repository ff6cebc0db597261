import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { AccessToken } from '../../accounts/entities.js';
import { AuthorizationCode } from '../credentials/authorization-code.entity.js';
import { hasRoomForToken, holdAccount } from '../credentials/token-limit.js';
import { AuthorizationCodes, type CodeGrant } from './authorization-codes.js';

export interface RedeemedCode {
  token: string;
  scopes: string[];
  /** Lifetime of the token in seconds. */
  lifetime: number;
}

const LIFETIME_DAYS = 90;

/**
 * Exchanges a code for the access token, which is listed and revoked among the user's tokens under the program's
 * name. A second use of a code is refused and revokes that token (RFC 6749, 4.1.2), because the code was stolen.
 */
export class RedeemCode extends CommandOf<
  { code: string; clientId: string; redirectUri: string; verifier: string },
  RedeemedCode | null
> {}

@CommandHandler(RedeemCode)
export class RedeemCodeHandler implements ICommandHandler<RedeemCode> {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: AuthorizationCodes,
  ) {}

  async execute({ input: { code, ...by } }: RedeemCode): Promise<RedeemedCode | null> {
    const grant = this.codes.read(code, by);
    if (!grant) return null;
    return this.em.transactional((em) => redeem(em, grant));
  }
}

async function redeem(em: EntityManager, grant: CodeGrant): Promise<RedeemedCode | null> {
  const { id, userId, scopes, clientName: name } = grant;
  await holdAccount(em, userId);
  const open = { id, userId, expiresAt: { $gt: new Date() } };
  if ((await em.nativeDelete(AuthorizationCode, open)) === 0) {
    await em.nativeDelete(AccessToken, { id, userId });
    return null;
  }
  if (!(await hasRoomForToken(em, userId))) return null;
  const { accessToken, token } = AccessToken.make({ id, userId, name, scopes, expiresInDays: LIFETIME_DAYS });
  await em.persist(accessToken).flush();
  return { token, scopes, lifetime: LIFETIME_DAYS * 24 * 3600 };
}
