import type { TranscriptLine } from '../../recordings/index.js';
import { BROUGHT_ERRORS } from './brought.errors.js';
import { broughtLines } from './brought-lines.js';
import { looksLikeCues, readCueFile } from './cue-file.js';
import type { BroughtCue } from './cue.js';
import { decodeText } from './decode-text.js';
import { readJsonFile } from './json-file.js';
import { readPlainText } from './plain-text-file.js';

/** More than six hours of talk have, the longest recording; lines here are also parts of a sentence. */
export const MOST_LINES = 15_000;
const MOST_WORDS = 150_000;

/**
 * Reads a transcript that somebody brings: WebVTT, SubRip, SBV, text with times, or JSON; what it is, is seen from its
 * content. Broken places are left out.
 * @throws BROUGHT_ERRORS with a sentence for whoever brings it
 */
export function readBroughtTranscript(bytes: Uint8Array, name: string): TranscriptLine[] {
  const text = decodeText(bytes, name);
  const cues = readCues(text, name).filter((cue) => cue.text !== '');
  if (cues.length === 0) throw BROUGHT_ERRORS.noLines(name);
  const words = cues.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  if (cues.length > MOST_LINES || words > MOST_WORDS) throw BROUGHT_ERRORS.tooManyLines(name, MOST_LINES);
  const lines = broughtLines(cues);
  if (lines.length > MOST_LINES) throw BROUGHT_ERRORS.tooManyLines(name, MOST_LINES);
  return lines;
}

function readCues(text: string, name: string): BroughtCue[] {
  if (/^\s*[[{]\s*["{[\]}]/.test(text)) return readJsonFile(text, name);
  return looksLikeCues(text) ? readCueFile(text) : readPlainText(text);
}
