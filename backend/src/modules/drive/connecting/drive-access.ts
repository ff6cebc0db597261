import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { DRIVE_ERRORS } from '../drive.errors.js';
import { CloudDrive, type FreshAccess } from '../ports/cloud-drive.js';
import { DriveConnection } from './drive-connection.entity.js';
import { DriveTokens } from './drive-tokens.js';

/** Refreshes early, because a token could expire during the call. */
const MARGIN_MS = 60_000;

/** Provides a user's access token and refreshes it once for concurrent calls. */
@Injectable()
export class DriveAccess {
  private readonly refreshing = new Map<string, Promise<string>>();

  constructor(
    private readonly em: EntityManager,
    private readonly drive: CloudDrive,
    private readonly tokens: DriveTokens,
  ) {}

  /**
   * Calls the drive. A rejected access token is refreshed once.
   * @throws DRIVE_ERRORS.reconnectRequired if there is no connection or it is rejected
   */
  async use<T>(userId: string, call: (drive: CloudDrive, accessToken: string) => Promise<T>): Promise<T> {
    if (!this.drive.isConfigured) throw DRIVE_ERRORS.notConfigured();
    const token = await this.token(userId, null);
    try {
      return await call(this.drive, token);
    } catch (error) {
      if (!DRIVE_ERRORS.accessRefused.is(error)) return await this.endIfOver(userId, error);
    }
    const fresh = await this.token(userId, token);
    return call(this.drive, fresh).catch((error: unknown) =>
      this.endIfOver(userId, DRIVE_ERRORS.accessRefused.is(error) ? DRIVE_ERRORS.reconnectRequired() : error),
    );
  }

  private async endIfOver(userId: string, error: unknown): Promise<never> {
    if (DRIVE_ERRORS.reconnectRequired.is(error)) await this.em.nativeDelete(DriveConnection, { userId });
    throw error;
  }

  private async token(userId: string, refused: string | null): Promise<string> {
    const connection = await this.em.findOne(DriveConnection, { userId }, { refresh: true });
    if (!connection) throw DRIVE_ERRORS.reconnectRequired();
    const usable = this.usable(connection, refused);
    if (usable) return usable;
    const running =
      this.refreshing.get(userId) ??
      this.refresh(userId, refused).finally(() => this.refreshing.delete(userId));
    this.refreshing.set(userId, running);
    return running;
  }

  private usable({ userId, sealedAccessToken, accessExpiresAt }: DriveConnection, refused: string | null) {
    if (accessExpiresAt.getTime() - MARGIN_MS < Date.now()) return null;
    const token = this.tokens.open(sealedAccessToken, userId);
    return token === refused ? null : token;
  }

  /** Row lock: the first process refreshes, the others use its result. */
  private async refresh(userId: string, refused: string | null): Promise<string> {
    const token = await this.em.transactional(async (em) => {
      const connection = await em.findOne(DriveConnection, { userId }, FOR_UPDATE);
      const known = connection && this.usable(connection, refused);
      if (!connection || known) return known;
      const refreshToken = this.tokens.open(connection.sealedRefreshToken, userId);
      const fresh = refreshToken && (await this.freshOf(refreshToken));
      // A revoked grant is useless.
      if (!fresh) return void em.remove(connection);
      connection.sealedAccessToken = this.tokens.seal(fresh.accessToken, userId);
      connection.accessExpiresAt = fresh.expiresAt;
      if (fresh.refreshToken) connection.sealedRefreshToken = this.tokens.seal(fresh.refreshToken, userId);
      return fresh.accessToken;
    });
    if (!token) throw DRIVE_ERRORS.reconnectRequired();
    return token;
  }

  private async freshOf(refreshToken: string): Promise<FreshAccess | null> {
    try {
      return await this.drive.refresh(refreshToken);
    } catch (error) {
      if (DRIVE_ERRORS.reconnectRequired.is(error)) return null;
      throw error;
    }
  }
}
