import { createHmac, timingSafeEqual } from 'node:crypto';
import { requireKey } from '../ports/object-key.js';
import { MEDIA_ERRORS } from '../../media.errors.js';
import type { UploadQuery } from '../ports/upload-receiver.js';
import type { UploadTargetRequest } from '../ports/upload-target-request.js';

/** Signs and checks the URLs that let one file be sent to our own server without cookies (HMAC-SHA256). */
export class UploadSignature {
  constructor(private readonly secret: string) {}

  /** A URL of ours for one PUT. `key` is an object's, or `parts/...` for a part of one. */
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
   * @returns the limits that were signed
   * @throws UploadTargetInvalid when anything was changed, or the time to start is over
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
    // Versioned and newline-separated, so that no other signature of the same secret can stand in for this one.
    return createHmac('sha256', this.secret).update(`upload.v1\n${key}\n${expires}\n${max}`).digest();
  }
}

/** Where our own server takes what is to become this object. */
export const uploadAddress = (key: string, baseUrl: string): string =>
  new URL(`/api/uploads/${requireKey(key)}`, baseUrl).href;
