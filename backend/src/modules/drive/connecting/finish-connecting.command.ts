import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { DRIVE_ERRORS } from '../drive.errors.js';
import { CloudDrive } from '../ports/cloud-drive.js';
import { hashOfState } from './begin-connecting.command.js';
import { DriveAuthorization, type ReturnTo } from './drive-authorization.entity.js';
import { DriveConnection } from './drive-connection.entity.js';
import { DriveTokens } from './drive-tokens.js';
import { RevokeDrive } from './revoke-drive.js';
import { lockAccount } from '../../accounts/index.js';

/** `denied` means that the user declined on the consent page. */
export type Outcome = 'connected' | 'denied' | 'expired' | 'permission' | 'setup' | 'failed';

/** Completes connecting, once and only for the user who started it. Returns where to go and the outcome. */
export class FinishConnecting extends CommandOf<
  {
    userId: string;
    state: string;
    /** The code, or the drive's error. */
    answer: { code: string } | { error: string };
  },
  { returnTo: ReturnTo; outcome: Outcome }
> {}

@CommandHandler(FinishConnecting)
export class FinishConnectingHandler implements ICommandHandler<FinishConnecting> {
  private readonly logger = new Logger(FinishConnecting.name);

  constructor(
    private readonly em: EntityManager,
    private readonly drive: CloudDrive,
    private readonly tokens: DriveTokens,
    private readonly revocations: RevokeDrive,
  ) {}

  async execute({ input: { userId, state, answer } }: FinishConnecting) {
    const authorization = await this.take(userId, state);
    if (!authorization) return { returnTo: 'dialog' as const, outcome: 'expired' as const };
    const { returnTo } = authorization;
    if ('error' in answer)
      return {
        returnTo,
        outcome: answer.error === 'access_denied' ? ('denied' as const) : ('failed' as const),
      };
    try {
      await this.connect(authorization, answer.code);
      return { returnTo, outcome: 'connected' as const };
    } catch (error) {
      this.logger.warn({ err: error }, 'A drive could not be connected');
      return { returnTo, outcome: outcomeOf(error) };
    }
  }

  private take(userId: string, state: string): Promise<DriveAuthorization | null> {
    return this.em.transactional(async (em) => {
      const found = await em.findOne(
        DriveAuthorization,
        { stateHash: hashOfState(state), userId },
        FOR_UPDATE,
      );
      if (!found) return null;
      await em.nativeDelete(DriveAuthorization, { stateHash: found.stateHash });
      return found.expiresAt > new Date() ? found : null;
    });
  }

  private async connect(
    { userId, redirectUri, sealedVerifier }: DriveAuthorization,
    code: string,
  ): Promise<void> {
    const codeVerifier = this.tokens.open(sealedVerifier, userId);
    if (!codeVerifier) throw DRIVE_ERRORS.authorizationExpired();
    const grant = await this.drive.exchange(code, { redirectUri, codeVerifier });
    // The email is only for display, so connecting succeeds without it.
    const email = await this.drive.email(grant.accessToken).catch((error: unknown) => {
      if (DRIVE_ERRORS.setupRequired.is(error)) throw error;
      return null;
    });
    await this.em.transactional(async (em) => {
      await lockAccount(em, userId);
      const before = await em.findOne(DriveConnection, { userId }, FOR_UPDATE);
      // The same account has the same grant, so it must not be revoked.
      if (before && before.email !== email) await this.revocations.enqueue(em, before, before.email ?? null);
      await this.revocations.cancel(em, userId, email);
      await em.upsert(DriveConnection, {
        userId,
        email,
        connectedAt: new Date(),
        accessExpiresAt: grant.expiresAt,
        sealedRefreshToken: this.tokens.seal(grant.refreshToken, userId),
        sealedAccessToken: this.tokens.seal(grant.accessToken, userId),
      });
    });
  }
}

function outcomeOf(error: unknown): Outcome {
  if (DRIVE_ERRORS.permissionMissing.is(error)) return 'permission';
  if (DRIVE_ERRORS.setupRequired.is(error)) return 'setup';
  if (DRIVE_ERRORS.authorizationExpired.is(error) || DRIVE_ERRORS.reconnectRequired.is(error))
    return 'expired';
  return 'failed';
}
