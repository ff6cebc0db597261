import { z } from 'zod';
import { languageOf } from '../../../shared/language/languages.js';
import { IMPORT_ERRORS } from './import.errors.js';
import { importedLines } from './imported-lines.js';
import { looksLikeCues, readCueFile } from './cue-file.js';
import type { ImportedCue } from './cue.js';
import { decodeText } from './decode-text.js';
import { readJsonFile } from './json-file.js';
import { readPlainText } from './plain-text-file.js';
import { withoutRepeats } from './rolling-captions.js';
import { readTable } from './table-file.js';
import { looksLikeXml, readXmlFile } from './xml-file.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** More than six hours of talk, the maximum recording length. Imported lines can also be parts of a sentence. */
export const MAX_LINES = 15_000;
const MAX_WORDS = 150_000;

/**
 * Reads an uploaded transcript (WebVTT, SubRip, SBV, ASS, TTML, tables, text with times, JSON), detected by content.
 * Broken entries are skipped.
 * @throws IMPORT_ERRORS with a user-facing sentence
 */
export function readImportedTranscript(bytes: Uint8Array, name: string): TranscriptLine[] {
  const text = decodeText(bytes, name);
  const read = readCues(text, name).filter((cue) => cue.text !== '');
  const cues = withoutRepeats(read.sort((a, b) => a.start - b.start));
  if (cues.length === 0) throw IMPORT_ERRORS.noLines(name);
  const words = cues.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  if (cues.length > MAX_LINES || words > MAX_WORDS) throw IMPORT_ERRORS.tooManyLines(name, MAX_LINES);
  const lines = importedLines(cues);
  if (lines.length > MAX_LINES) throw IMPORT_ERRORS.tooManyLines(name, MAX_LINES);
  return lines;
}

/** The language in a WebVTT header or beside JSON lines. */
export function importedLanguage(bytes: Uint8Array, name: string): string | null {
  const text = decodeText(bytes, name);
  if (looksLikeJson(text)) {
    const file = SaysLanguage.safeParse(jsonOf(text)).data;
    return languageOf(file?.language ?? file?.language_code ?? '');
  }
  const [head = ''] = text.startsWith('WEBVTT') ? text.split(/\n\s*\n/, 1) : [];
  return languageOf(/^Language:(.*)$/im.exec(head)?.[1] ?? '');
}

const SaysLanguage = z.object({ language: z.string().nullish(), language_code: z.string().nullish() });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A broken table must not be read as plain text. */
const isTable = (name: string): boolean => /\.[ct]sv$/i.test(name);

const looksLikeJson = (text: string): boolean => /^\s*[[{]\s*["{[\]}]/.test(text);

function readCues(text: string, name: string): ImportedCue[] {
  if (looksLikeJson(text)) return readJsonFile(text, name);
  if (looksLikeXml(text)) return readXmlFile(text);
  if (looksLikeCues(text)) return readCueFile(text);
  return readTable(text) ?? (isTable(name) ? [] : readPlainText(text));
}
