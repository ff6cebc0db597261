import { fileNameOf } from '../../../../shared/http/answers/content-disposition.js';
import type { TranscriptLine } from '../../texts/transcript-line.js';
import { toPlainText } from './plain-text.js';
import { toSrt } from './srt.js';
import { toVtt } from './vtt.js';

export const TRANSCRIPT_FORMATS = ['vtt', 'srt', 'txt'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

export interface TranscriptFile {
  name: string;
  contentType: string;
  text: string;
}

const FORMATS: Record<
  TranscriptFormat,
  { contentType: string; write: (lines: readonly TranscriptLine[], language?: string | null) => string }
> = {
  vtt: { contentType: 'text/vtt; charset=utf-8', write: toVtt },
  srt: { contentType: 'application/x-subrip; charset=utf-8', write: toSrt },
  txt: { contentType: 'text/plain; charset=utf-8', write: toPlainText },
};

export function writeTranscript(
  format: TranscriptFormat,
  recording: { title: string; transcript: readonly TranscriptLine[]; language?: string | null | undefined },
): TranscriptFile {
  const { contentType, write } = FORMATS[format];
  return {
    name: fileNameOf(recording.title, format),
    contentType,
    text: write(recording.transcript, recording.language),
  };
}
