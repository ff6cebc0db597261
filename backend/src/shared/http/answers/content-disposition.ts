import { create } from 'content-disposition';

/** Maximum bytes of UTF-8 of the title. With an extension this fits every file system. */
const LONGEST_NAME = 180;

/**
 * Makes a file name from a title, without separators, leading dots or characters that file systems and terminals
 * interpret.
 * @param extension without its dot
 */
export function fileNameOf(title: string, extension: string): string {
  const name = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^[. ]+/, '');
  return `${atMost(LONGEST_NAME, name).replace(/[. ]+$/, '') || 'Recording'}.${extension}`;
}

/** A Content-Disposition header (RFC 6266) with an ASCII fallback. */
export const contentDisposition = (type: 'attachment' | 'inline', fileName: string): string =>
  create(fileName.toWellFormed(), { type, fallback: inAscii(fileName) });

const inAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["\\%]/g, '_');

function atMost(bytes: number, text: string): string {
  let kept = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    kept += character;
  }
  return kept;
}
