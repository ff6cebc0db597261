import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { SecretBox } from '../../../shared/secrets/secret-box.js';

/** Encrypts a user's drive credentials. */
@Injectable()
export class DriveTokens {
  private readonly box: SecretBox;

  constructor(@Inject(CONFIG) { encryptionKey }: Config) {
    this.box = new SecretBox(encryptionKey, 'cloud drive tokens');
  }

  seal(token: string, userId: string): string {
    return this.box.seal(token, userId);
  }

  /** Null if the key has changed. */
  open(sealed: string, userId: string): string | null {
    return this.box.open(sealed, userId);
  }
}
