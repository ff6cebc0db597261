import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { createHash, randomBytes } from 'node:crypto';
import { CloudDrive } from '../ports/cloud-drive.js';
import { DriveAuthorization, type ReturnTo } from './drive-authorization.entity.js';
import { DriveTokens } from './drive-tokens.js';
import { lockAccount } from '../../accounts/index.js';

const EXPIRES_AFTER_MS = 15 * 60 * 1000;

export class BeginConnecting extends CommandOf<
  { userId: string; redirectUri: string; returnTo: ReturnTo },
  string
> {}

@CommandHandler(BeginConnecting)
export class BeginConnectingHandler implements ICommandHandler<BeginConnecting> {
  constructor(
    private readonly em: EntityManager,
    private readonly drive: CloudDrive,
    private readonly tokens: DriveTokens,
  ) {}

  async execute({ input: { userId, redirectUri, returnTo } }: BeginConnecting): Promise<string> {
    const state = randomBytes(32).toString('base64url');
    const verifier = randomBytes(32).toString('base64url');
    const url = this.drive.consentUrl({
      redirectUri,
      state,
      codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    });
    await this.em.transactional(async (em) => {
      await lockAccount(em, userId);
      await em.nativeDelete(DriveAuthorization, { expiresAt: { $lt: new Date() } });
      em.create(DriveAuthorization, {
        userId,
        redirectUri,
        returnTo,
        stateHash: hashOfState(state),
        sealedVerifier: this.tokens.seal(verifier, userId),
        expiresAt: new Date(Date.now() + EXPIRES_AFTER_MS),
      });
    });
    return url;
  }
}

export const hashOfState = (state: string): string => createHash('sha256').update(state).digest('hex');
