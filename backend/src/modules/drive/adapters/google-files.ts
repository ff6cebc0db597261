import type { drive_v3 } from '@googleapis/drive';
import type { DriveFile } from '../ports/cloud-drive.js';

export const FILE_FIELDS =
  'id,name,size,mimeType,modifiedTime,thumbnailLink,md5Checksum,headRevisionId,trashed,capabilities(canDownload)';

/** Google query for audio and video outside the trash with a word in the name that starts with the search. */
export function searchQuery(search: string | undefined): string {
  const kinds = "trashed = false and (mimeType contains 'video/' or mimeType contains 'audio/')";
  if (!search) return kinds;
  return `${kinds} and name contains '${search.replace(/[\\']/g, '\\$&')}'`;
}

export function toDriveFile(file: drive_v3.Schema$File): DriveFile {
  const size = file.size ? Number(file.size) : NaN;
  return {
    id: file.id ?? '',
    name: file.name ?? '',
    size: Number.isSafeInteger(size) ? size : null,
    mimeType: file.mimeType ?? '',
    modifiedTime: file.modifiedTime ?? null,
    hasThumbnail: Boolean(file.thumbnailLink),
    revision: file.headRevisionId ?? file.md5Checksum ?? null,
    isTrashed: file.trashed === true,
    mayDownload: file.capabilities?.canDownload !== false,
  };
}
