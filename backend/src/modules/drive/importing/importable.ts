import { requireAcceptedFile } from '../../media/index.js';
import { DRIVE_ERRORS } from '../drive.errors.js';
import type { DriveFile } from '../ports/cloud-drive.js';

/**
 * The same limits as for an upload, before a byte is read.
 * @returns its size in bytes
 * @throws DRIVE_ERRORS.fileNotFound, DRIVE_ERRORS.downloadRefused, and what `requireAcceptedFile` throws
 */
export function requireImportable(file: DriveFile): number {
  if (file.isTrashed) throw DRIVE_ERRORS.fileNotFound();
  requireAcceptedFile({ name: file.name, type: file.mimeType, bytes: file.size });
  if (!file.mayDownload || file.size === null) throw DRIVE_ERRORS.downloadRefused();
  return file.size;
}
