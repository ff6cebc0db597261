import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { TokenScope } from '../../../shared/auth/token-scope.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { SecretBox } from '../../../shared/secrets/secret-box.js';

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

/** The token that the code is exchanged for has this id, so that a code gives one token and no more. */
type SealedGrant = Grant & { tokenId: string; expiresAt: number };

const LIFETIME_MS = 60_000;

/** Codes hold the grant they stand for, sealed for the program it was made to. */
@Injectable()
export class AuthorizationCodes {
  private readonly box: SecretBox;

  constructor(@Inject(CONFIG) { encryptionKey }: Config) {
    this.box = new SecretBox(encryptionKey, 'authorization codes');
  }

  make(grant: Grant): string {
    const sealed: SealedGrant = { ...grant, tokenId: uuidv7(), expiresAt: Date.now() + LIFETIME_MS };
    return this.box.seal(JSON.stringify(sealed), grant.clientId);
  }

  /** @returns null for a code that is too old, was changed, or is another program's, address's or verifier's */
  read(
    code: string,
    { clientId, redirectUri, verifier }: { clientId: string; redirectUri: string; verifier: string },
  ): (Grant & { tokenId: string }) | null {
    const opened = this.box.open(code, clientId);
    if (opened === null) return null;
    const grant = JSON.parse(opened) as SealedGrant;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isTheirs = grant.redirectUri === redirectUri && grant.challenge === challenge;
    return isTheirs && Date.now() < grant.expiresAt ? grant : null;
  }
}
