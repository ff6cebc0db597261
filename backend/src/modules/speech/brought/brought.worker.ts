import { AppError, type ErrorKind } from '../../../shared/errors/app-error.js';
import type { TranscriptLine } from '../../recordings/index.js';
import { readBroughtTranscript } from './read-brought-transcript.js';

export interface BroughtFile {
  bytes: Uint8Array;
  name: string;
}

/** What crosses the border between threads, where errors lose their class. */
export type ReadFile =
  { lines: TranscriptLine[] } | { refusal: { kind: ErrorKind; code: string; message: string } };

export default function readFile({ bytes, name }: BroughtFile): ReadFile {
  try {
    return { lines: readBroughtTranscript(bytes, name) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { kind, code, message } = error;
    return { refusal: { kind, code, message } };
  }
}
