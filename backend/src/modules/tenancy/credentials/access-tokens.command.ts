import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { AccessToken } from './access-token.entity.js';

const MAX_TOKENS = 50;

/** Makes a personal access token. Its text is answered this once. */
export class MakeAccessToken extends Command<{ id: string; name: string; token: string }> {
  constructor(readonly input: { userId: string; name: string }) {
    super();
  }
}

@CommandHandler(MakeAccessToken)
export class MakeAccessTokenHandler implements ICommandHandler<MakeAccessToken> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: MakeAccessToken): Promise<{ id: string; name: string; token: string }> {
    if ((await this.em.count(AccessToken, { userId: input.userId })) >= MAX_TOKENS)
      throw TENANCY_ERRORS.tooManyTokens(MAX_TOKENS);
    const { accessToken, token } = AccessToken.make(input);
    await this.em.persist(accessToken).flush();
    return { id: accessToken.id, name: accessToken.name, token };
  }
}

/** Ends a token at once. */
export class RevokeAccessToken extends Command<void> {
  constructor(readonly input: { userId: string; tokenId: string }) {
    super();
  }
}

@CommandHandler(RevokeAccessToken)
export class RevokeAccessTokenHandler implements ICommandHandler<RevokeAccessToken> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId, tokenId } }: RevokeAccessToken): Promise<void> {
    const removed = await this.em.nativeDelete(AccessToken, { id: tokenId, userId });
    if (removed === 0) throw TENANCY_ERRORS.tokenNotFound();
  }
}
