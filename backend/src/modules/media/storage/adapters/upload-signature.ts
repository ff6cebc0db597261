import { createHmac, timingSafeEqual } from 'node:crypto';
import { requireKey } from '../ports/object-key.js';
import { MEDIA_ERRORS } from '../../media.errors.js';
import type { UploadQuery } from '../ports/upload-receiver.js';
import type { UploadTargetRequest } from '../ports/upload-target-request.js';

/** Signs and verifies URLs for sending one file to our server without cookies (HMAC-SHA256). */
export class UploadSignature {
  constructor(private readonly secret: string) {}

  /** A URL for one PUT. `key` is an object's key, or `parts/...` for a part. */
  url(key: string, { expiresAt, maxBytes, baseUrl }: Omit<UploadTargetRequest, 'key'>): string {
    const query = new URLSearchParams({ ...this.sign(requireKey(key), expiresAt, maxBytes) });
    return `${uploadAddress(key, baseUrl)}?${query.toString()}`;
  }

  sign(key: string, expiresAt: Date, maxBytes: number): UploadQuery {
    const expires = String(expiresAt.getTime());
    const max = String(maxBytes);
    return { expires, max, signature: this.digest(key, expires, max).toString('base64url') };
  }

  /**
   * @returns the signed limits
   * @throws UploadTargetInvalid if anything was modified or the URL has expired
   */
  verify(key: string, query: UploadQuery, now = Date.now()): { key: string; maxBytes: number } {
    const expected = this.digest(key, query.expires, query.max);
    const given = Buffer.from(query.signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw MEDIA_ERRORS.uploadTargetInvalid();
    if (!(Number(query.expires) > now)) throw MEDIA_ERRORS.uploadTargetInvalid();
    return { key: requireKey(key), maxBytes: Number(query.max) };
  }

  private digest(key: string, expires: string, max: string): Buffer {
    // Versioned and newline-separated, so that no other signature with the same secret is valid here.
    return createHmac('sha256', this.secret).update(`upload.v1\n${key}\n${expires}\n${max}`).digest();
  }
}

export const uploadAddress = (key: string, baseUrl: string): string =>
  new URL(`/api/uploads/${requireKey(key)}`, baseUrl).href;
