import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. The key is derived from our secret and the caller's key, so neither alone decrypts the body. */
const keyOf = (appSecret: string, callersKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, callersKey, 'idempotency-key body', 32));

/** @returns initialization vector, tag and ciphertext, concatenated */
export function seal(appSecret: string, callersKey: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret, callersKey), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** @throws if the secrets differ or the data was modified */
export function open(appSecret: string, callersKey: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(appSecret, callersKey), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}
