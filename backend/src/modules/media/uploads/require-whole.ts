import { MEDIA_ERRORS } from '../media.errors.js';
import type { ArrivedPart, NamedPart } from '../storage/ports/multipart-uploads.js';
import { MAX_UPLOAD_BYTES, MIN_PART_BYTES } from '../media-limits.js';

/**
 * Requires the named parts to be exactly those that arrived: numbered from 1 without gaps, with current ETags. S3
 * would silently drop unnamed parts and leave a hole.
 * @returns the file size in bytes
 * @throws UploadPartsInvalid, UploadTooLarge
 */
export function requireWhole(named: NamedPart[], arrived: ArrivedPart[]): number {
  const found = new Map(arrived.map((part) => [part.partNumber, part]));
  const parts = named.map(({ partNumber, etag }, index) => {
    if (partNumber !== index + 1)
      throw MEDIA_ERRORS.uploadPartsInvalid(
        `The parts must be 1, 2, 3 and so on: part ${index + 1} is missing.`,
      );
    const part = found.get(partNumber);
    if (!part) throw MEDIA_ERRORS.uploadPartsInvalid(`Part ${partNumber} has not arrived.`);
    if (part.etag !== etag) throw MEDIA_ERRORS.uploadPartsInvalid(`Part ${partNumber} has another ETag.`);
    return part;
  });
  const unnamed = arrived.find(({ partNumber }) => partNumber > named.length);
  if (unnamed)
    throw MEDIA_ERRORS.uploadPartsInvalid(`Part ${unnamed.partNumber} has arrived and is not named.`);
  const small = parts.slice(0, -1).find(({ size }) => size < MIN_PART_BYTES);
  if (small)
    throw MEDIA_ERRORS.uploadPartsInvalid(
      `Part ${small.partNumber} is smaller than 5 MB; only the last part may be.`,
    );
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_UPLOAD_BYTES) throw MEDIA_ERRORS.uploadTooLarge(MAX_UPLOAD_BYTES);
  return total;
}
