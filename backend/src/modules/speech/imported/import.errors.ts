import { defineErrors } from '../../../shared/errors/define-errors.js';
import { clock } from '../../../shared/text/clock-text.js';

const READ = 'VTT, SRT, SBV, ASS, TTML, CSV, TSV, TXT or JSON';

const named = (name: string): string => `“${name}”`;

/** Reasons for refusing a transcript file. Nothing is changed in that case. */
export const IMPORT_ERRORS = defineErrors({
  empty: {
    kind: 'unusable',
    code: 'transcript_file.empty',
    message: (name: string) => `${named(name)} is empty.`,
  },
  office: {
    kind: 'unusable',
    code: 'transcript_file.not_text',
    message: (name: string) => `${named(name)} is a document. Download the transcript as ${READ} instead.`,
  },
  notText: {
    kind: 'unusable',
    code: 'transcript_file.not_text',
    message: (name: string) => `${named(name)} isn’t a text file. Choose a ${READ} file.`,
  },
  noLines: {
    kind: 'unusable',
    code: 'transcript_file.no_lines',
    message: (name: string) =>
      `${named(name)} holds no lines that can be read, each with a time and a text. Choose a ${READ} file.`,
  },
  brokenJson: {
    kind: 'unusable',
    code: 'transcript_file.no_lines',
    message: (name: string) => `${named(name)} is cut off or isn’t valid JSON.`,
  },
  tooManyLines: {
    kind: 'unusable',
    code: 'transcript_file.too_long',
    message: (name: string, max: number) => `${named(name)} has more than ${max.toLocaleString('en')} lines.`,
  },
  tooLarge: {
    kind: 'too_large',
    code: 'transcript_file.too_large',
    message: (maxBytes: number) => `A transcript can be up to ${Math.floor(maxBytes / 1_000_000)} MB.`,
  },
  ofAnotherRecording: {
    kind: 'unusable',
    code: 'transcript_file.too_long',
    message: (name: string, end: number, duration: number) =>
      `${named(name)} runs to ${clock(end)}, and this recording ends at ${clock(duration)}. Is it another recording’s?`,
  },
});
