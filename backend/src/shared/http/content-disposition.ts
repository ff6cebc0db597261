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

/**
 * The header of RFC 6266: the name in ASCII for old clients, and as it is in the form of RFC 5987.
 * @param disposition `attachment` is saved, `inline` is shown
 */
export function contentDisposition(disposition: 'attachment' | 'inline', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["\\%]/g, '_');
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

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
