import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { TokenScope } from '../../../shared/auth/token-scope.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { SecretBox } from '../../../shared/secrets/secret-box.js';
import { AuthorizationCode } from '../credentials/authorization-code.entity.js';
import { requireRoomForToken } from '../credentials/token-limit.js';

/** Permissions that a user granted to a program. */
export interface Grant {
  userId: string;
  clientId: string;
  clientName: string;
  redirectUri: string;
  /** Base64url of the verifier's SHA-256 (RFC 7636). */
  challenge: string;
  scopes: TokenScope[];
}

/**
 * `id` is the id of the code's row and of the token made from it, so that a replayed code identifies the token to
 * revoke.
 */
export type CodeGrant = Grant & { id: string };

const LIFETIME_MS = 60_000;

/** Authorization codes contain their grant, sealed for one client. */
@Injectable()
export class AuthorizationCodes {
  private readonly box: SecretBox;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) { encryptionKey }: Config,
  ) {
    this.box = new SecretBox(encryptionKey, 'authorization codes');
  }

  /** @throws TENANCY_ERRORS.tooManyTokens */
  async make(grant: Grant): Promise<string> {
    const { userId } = grant;
    await requireRoomForToken(this.em, userId);
    const sealed: CodeGrant = { ...grant, id: uuidv7() };
    await this.em.nativeDelete(AuthorizationCode, { userId, expiresAt: { $lt: new Date() } });
    await this.em.insert(AuthorizationCode, {
      id: sealed.id,
      userId,
      expiresAt: new Date(Date.now() + LIFETIME_MS),
    });
    return this.box.seal(JSON.stringify(sealed), grant.clientId);
  }

  /** @returns null if the code was modified or belongs to another client, address or verifier */
  read(
    code: string,
    { clientId, redirectUri, verifier }: { clientId: string; redirectUri: string; verifier: string },
  ): CodeGrant | null {
    const opened = this.box.open(code, clientId);
    if (opened === null) return null;
    const grant = JSON.parse(opened) as CodeGrant;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return grant.redirectUri === redirectUri && grant.challenge === challenge ? grant : null;
  }
}
