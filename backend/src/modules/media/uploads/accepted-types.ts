import { MEDIA_ERRORS, UNUSABLE_MEDIA } from '../media.errors.js';
import { MAX_UPLOAD_BYTES } from '../media-limits.js';

const EXTENSIONS = ['.mp3', '.mp4', '.wav', '.mov'];
/** Extensions of audio and video too, because some systems have no MIME type for them. */
const OTHERS =
  /\.(?:aac|ac3|aiff?|amr|avi|caf|flac|flv|m2ts|m4a|mkv|mpe?g|mts|mxf|ogg|opus|ts|vob|webm|wma|wmv)$/i;
const ACCEPTED = ['audio/*', 'video/*', ...EXTENSIONS].join(', ');

/**
 * Refuses files early whose type or extension is neither audio nor video. The content is checked after the upload.
 * @throws FileTypeRefused
 */
export function requireAcceptedType(fileName: string, type: string): void {
  const name = fileName.toLowerCase();
  if (/^(?:audio|video)\//i.test(type) || OTHERS.test(name)) return;
  if (EXTENSIONS.some((extension) => name.endsWith(extension))) return;
  throw MEDIA_ERRORS.fileTypeRefused(ACCEPTED);
}

/**
 * Same for a remote file, including its size.
 * @throws FileTypeRefused, UploadTooLarge, UnusableMedia.empty
 */
export function requireAcceptedFile(file: { name: string; type: string; bytes: number | null }): void {
  requireAcceptedType(file.name, file.type);
  if (file.bytes === 0) throw UNUSABLE_MEDIA.empty();
  if (file.bytes !== null && file.bytes > MAX_UPLOAD_BYTES)
    throw MEDIA_ERRORS.uploadTooLarge(MAX_UPLOAD_BYTES);
}
