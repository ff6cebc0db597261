import { MEDIA_ERRORS } from '../media.errors.js';

const EXTENSIONS = ['.mp3', '.mp4', '.wav', '.mov'];
const ACCEPTED = ['audio/*', 'video/*', ...EXTENSIONS].join(', ');

/**
 * Refuses early what a sender calls neither audio nor video, by its type or its name's ending. What the file is, its
 * bytes tell once they are here. @throws FileTypeRefused
 */
export function requireAcceptedType(fileName: string, type: string): void {
  const name = fileName.toLowerCase();
  if (/^(?:audio|video)\//i.test(type) || EXTENSIONS.some((extension) => name.endsWith(extension))) return;
  throw MEDIA_ERRORS.fileTypeRefused(ACCEPTED);
}
