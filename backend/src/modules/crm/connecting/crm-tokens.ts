import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { SecretBox } from '../../../shared/secrets/secret-box.js';
import type { CrmGrant } from '../ports/crm.js';

/** Encrypts a tenant's CRM credentials. */
@Injectable()
export class CrmTokens {
  private readonly box: SecretBox;

  constructor(@Inject(CONFIG) { encryptionKey }: Config) {
    this.box = new SecretBox(encryptionKey, 'crm tokens');
  }

  seal(secret: string, owner: string): string {
    return this.box.seal(secret, owner);
  }

  /** Null if the key has changed or the value belongs to another owner. */
  open(sealed: string, owner: string): string | null {
    return this.box.open(sealed, owner);
  }

  /** A grant's columns in the connection. */
  sealGrant({ accessToken, refreshToken, expiresAt }: CrmGrant, tenantId: string) {
    return {
      sealedAccessToken: this.seal(accessToken, tenantId),
      sealedRefreshToken: this.seal(refreshToken, tenantId),
      accessExpiresAt: expiresAt,
    };
  }
}
