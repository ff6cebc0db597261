import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/**
 * Encrypts third-party secrets in the database with AES-256-GCM under a derived key (HKDF, RFC 5869), so that neither
 * a database copy nor a signature with the same secret reveals them. A value sealed for one owner cannot be opened
 * for another.
 */
export class SecretBox {
  private readonly key: Buffer;

  /** @param purpose separates keys derived from the same secret; it must never change */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  seal(plain: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${sealed.toString('base64url')}`;
  }

  /** Returns null if the value was sealed with another key or for another owner, or was modified. */
  open(sealed: string, owner: string): string | null {
    const [version, text = ''] = sealed.split('.');
    const bytes = Buffer.from(text, 'base64url');
    if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const plain = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([plain, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
