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

/** What a person allowed a program. */
export interface Grant {
  userId: string;
  clientId: string;
  clientName: string;
  redirectUri: string;
  /** base64url of the SHA-256 of the verifier (RFC 7636). */
  challenge: string;
  scopes: TokenScope[];
}

/** `id` is that of the code's row and of the token made from it, so that a replayed code finds the token to revoke. */
export type CodeGrant = Grant & { id: string };

const LIFETIME_MS = 60_000;

/** Codes hold the grant they stand for, sealed for the program it was made to. */
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

  /** @returns null for a code that was changed, or is another program's, address's or verifier's */
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
