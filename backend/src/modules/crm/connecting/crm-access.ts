import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { CRM_ERRORS } from '../crm.errors.js';
import { Crm } from '../ports/crm.js';
import { CrmConnection, type CrmAttention } from './crm-connection.entity.js';
import { CrmTokens } from './crm-tokens.js';

/** Refreshes early, because a token could expire during the call. */
const MARGIN_MS = 60_000;

/** Provides a tenant's access token and refreshes it once for concurrent calls. */
@Injectable()
export class CrmAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly crm: Crm,
    private readonly tokens: CrmTokens,
  ) {}

  /**
   * Calls the CRM. A rejected access token is refreshed once. A rejected connection is stored for the tenant to see,
   * and nothing more is sent until they reconnect.
   * @throws CRM_ERRORS.notConnected, `reconnectRequired`, `permissionMissing` and the call's errors
   */
  async use<T>(tenantId: string, call: (accessToken: string) => Promise<T>): Promise<T> {
    try {
      const token = await this.token(tenantId, null);
      return await call(token).catch(async (error: unknown) => {
        if (!CRM_ERRORS.accessRefused.is(error)) throw error;
        return call(await this.token(tenantId, token));
      });
    } catch (error) {
      const attention = attentionOf(error);
      if (!attention) throw error;
      await this.em.nativeUpdate(CrmConnection, { tenantId, attention: null }, { attention });
      throw attention === 'reconnect' ? CRM_ERRORS.reconnectRequired() : error;
    }
  }

  /** Row lock: the first caller refreshes, the others use its result. */
  private token(tenantId: string, refused: string | null): Promise<string> {
    return this.em.transactional(async (em) => {
      const connection = await em.findOne(CrmConnection, { tenantId }, FOR_UPDATE);
      if (!connection) throw CRM_ERRORS.notConnected();
      if (connection.attention === 'permission') throw CRM_ERRORS.permissionMissing();
      if (connection.attention) throw CRM_ERRORS.reconnectRequired();
      const usable = this.usable(connection, refused);
      if (usable) return usable;
      const refreshToken = this.tokens.open(connection.sealedRefreshToken, tenantId);
      if (!refreshToken) throw CRM_ERRORS.reconnectRequired();
      const grant = await this.crm.refresh(refreshToken);
      Object.assign(connection, this.tokens.sealGrant(grant, tenantId));
      return grant.accessToken;
    });
  }

  private usable(
    { tenantId, sealedAccessToken, accessExpiresAt }: CrmConnection,
    refused: string | null,
  ): string | null {
    if (accessExpiresAt.getTime() - MARGIN_MS < Date.now()) return null;
    const token = this.tokens.open(sealedAccessToken, tenantId);
    return token === refused ? null : token;
  }
}

function attentionOf(error: unknown): CrmAttention | null {
  if (CRM_ERRORS.permissionMissing.is(error)) return 'permission';
  // If even a fresh access token is rejected, the grant is no longer valid.
  return CRM_ERRORS.reconnectRequired.is(error) || CRM_ERRORS.accessRefused.is(error) ? 'reconnect' : null;
}
