import { create } from 'content-disposition';

/** Bytes of UTF-8 that a file name keeps of its title: with an extension it fits every file system. */
const LONGEST_NAME = 180;

/**
 * A file name made of a title: no separators, no characters that a file system or a terminal takes for its own, no
 * leading dot.
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

/** The header of RFC 6266; clients that know no other letters get the name in ASCII. */
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
