import { open } from 'node:fs/promises';

const LOOKED_AT = 4096;
/** Brands of still pictures in MP4 boxes (ISO/IEC 23008-12). */
const PICTURE_BRANDS = /^ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1|avif|avis)/;

/** Patterns at or near the start of a file. The first match wins. */
const SIGNATURES: readonly (readonly [name: string, start: RegExp])[] = [
  ['a PDF', /^%PDF-/],
  ['a Word document', /^PK\x03\x04[^]*word\//],
  ['an Excel workbook', /^PK\x03\x04[^]*xl\//],
  ['a PowerPoint presentation', /^PK\x03\x04[^]*ppt\//],
  ['an OpenDocument file', /^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis/],
  ['a ZIP archive', /^PK(?:\x03\x04|\x05\x06)/],
  ['an archive', /^(?:Rar!|7z\xbc\xaf|\x1f\x8b\x08|BZh\d|\xfd7zXZ|[^]{257}ustar)/],
  ['an old Office document', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['a picture', /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM[^]{4}\0\0\0\0|II\*\0|MM\0\*|RIFF[^]{4}WEBP|8BPS)/],
  ['a MIDI file', /^MThd/],
  ['a program', /^(?:MZ|\x7fELF|\xca\xfe\xba\xbe|[\xcf\xce]\xfa\xed\xfe)/],
  ['a playlist', /^\s*(?:#EXTM3U|ffconcat version|\[playlist\]|<\?xml[^]{0,200}<MPD|<smil)/i],
  ['a transcript', /^\s*(?:WEBVTT|\[Script Info\]|\d+\s+\d\d:\d\d:\d\d,\d{3} -->)/],
  ['a web page', /^\s*<(?:!doctype html|html)/i],
  ['a drawing (SVG)', /^\s*(?:<\?xml[^]{0,300})?<svg/i],
  ['an RTF document', /^\{\\rtf/],
  ['a database', /^SQLite format 3\0/],
];

const TEXT = /^[^\0-\x08\x0e-\x1a\x7f]{2,}$/;

/**
 * The kind of a file that is neither sound nor picture, by its first bytes, as in "This is a PDF"; null if unknown.
 */
export async function nameOfFile(path: string): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    const head = buffer.toString('latin1', 0, bytesRead).replace(/^\xef\xbb\xbf/, '');
    if (PICTURE_BRANDS.test(head.slice(4))) return 'a picture';
    const found = SIGNATURES.find(([, start]) => start.test(head));
    return found?.[0] ?? (TEXT.test(head) ? 'a text file' : null);
  } finally {
    await file.close();
  }
}
