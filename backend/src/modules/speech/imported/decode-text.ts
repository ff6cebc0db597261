import { cleanText } from '../../../shared/text/incoming-text.js';
import { IMPORT_ERRORS } from './import.errors.js';

/** In UTF-16 text without a BOM nearly every other byte is zero. This many bytes are checked. */
const LOOKED_AT = 4096;
/** Minimum share of zeros at even or odd offsets. */
const MOSTLY = 0.3;
const ZIP = 'PK\u0003\u0004';
/** The usual Windows encoding if a file is not UTF-8; a superset of Latin-1's printable characters. */
const LATIN = 'windows-1252';

/**
 * Decodes a file as UTF-8 or UTF-16, by BOM or content, else as Latin-1. Line endings become `\n`.
 * @throws IMPORT_ERRORS.empty, .office, .notText
 */
export function decodeText(bytes: Uint8Array, name: string): string {
  if (bytes.length === 0) throw IMPORT_ERRORS.empty(name);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 5));
  if (head.startsWith(ZIP) || head === '%PDF-') throw IMPORT_ERRORS.office(name);
  const text = decode(bytes);
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text)) throw IMPORT_ERRORS.notText(name);
  const lines = cleanText(text).replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n');
  if (lines.trim() === '') throw IMPORT_ERRORS.empty(name);
  return lines;
}

function decode(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const sample = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const many = (sample.length / 2) * MOSTLY;
  if (zeros[1]! > many && zeros[0]! <= many) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros[0]! > many && zeros[1]! <= many) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(LATIN).decode(bytes);
  }
}
