import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { AccessToken } from '../credentials/access-token.entity.js';
import { AuthorizationCodes } from './authorization-codes.js';

export interface RedeemedCode {
  token: string;
  scopes: string[];
  /** Of the token, in seconds. */
  lifetime: number;
}

const LIFETIME_DAYS = 90;

/**
 * Makes the access token that a person allowed a program. It stands among their tokens under the program's name, and is
 * revoked there. A code that comes a second time ends the token of the first (RFC 6749, 4.1.2): one of the two stole it.
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
    const { tokenId: id, userId, scopes, clientName: name } = grant;
    const { accessToken, token } = AccessToken.make({
      id,
      userId,
      name,
      scopes,
      expiresInDays: LIFETIME_DAYS,
    });
    try {
      await this.em.persist(accessToken).flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      await this.em.fork().nativeDelete(AccessToken, { id });
      return null;
    }
    return { token, scopes, lifetime: LIFETIME_DAYS * 24 * 3600 };
  }
}
