import { requireAcceptedFile } from '../../media/index.js';
import { DRIVE_ERRORS } from '../drive.errors.js';
import type { DriveFile } from '../ports/cloud-drive.js';

/**
 * Applies the limits of uploads before any download.
 * @returns size in bytes
 * @throws DRIVE_ERRORS.fileNotFound, DRIVE_ERRORS.downloadRefused, and the errors of `requireAcceptedFile`
 */
export function requireImportable(file: DriveFile): number {
  if (file.isTrashed) throw DRIVE_ERRORS.fileNotFound();
  requireAcceptedFile({ name: file.name, type: file.mimeType, bytes: file.size });
  if (!file.mayDownload || file.size === null) throw DRIVE_ERRORS.downloadRefused();
  return file.size;
}
