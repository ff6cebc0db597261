import { AppError, type ErrorKind } from '../../../shared/errors/app-error.js';
import { importedLanguage, readImportedTranscript } from './read-imported-transcript.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

export interface ImportedFile {
  bytes: Uint8Array;
  name: string;
}

export interface ReadTranscript {
  lines: TranscriptLine[];
  /** BCP 47 tag from the file, or null. */
  language: string | null;
}

/** Errors lose their class between threads, so refusals are sent as data. */
export type ReadFile = ReadTranscript | { refusal: { kind: ErrorKind; code: string; message: string } };

export default function readFile({ bytes, name }: ImportedFile): ReadFile {
  try {
    return { lines: readImportedTranscript(bytes, name), language: importedLanguage(bytes, name) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { kind, code, message } = error;
    return { refusal: { kind, code, message } };
  }
}
