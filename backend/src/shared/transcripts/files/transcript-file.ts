import { fillersAreKnown, withoutFillers } from '../fillers.js';
import { fileNameOf } from '../../http/answers/content-disposition.js';
import type { TranscriptLine } from '../transcript-line.js';
import { cuesOf, oneLine, timestamp } from './cues.js';
import { clock } from '../../text/clock-text.js';

export const TRANSCRIPT_FORMATS = ['vtt', 'srt', 'txt'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

export interface TranscriptFile {
  name: string;
  contentType: string;
  text: string;
}

/** `Name: text`, without the name if it is unknown. */
function spoken({ speaker, text }: Pick<TranscriptLine, 'speaker' | 'text'>): string {
  const words = oneLine(text);
  const name = oneLine(speaker ?? '');
  return name && words ? `${name}: ${words}` : words;
}

/** One text line per transcript line with its start time: `[1:05] Ann: We begin.` */
const toPlainText = (transcript: readonly TranscriptLine[]): string =>
  transcript.map((line) => `[${clock(line.start)}] ${spoken(line)}\n`).join('');

/**
 * SubRip has no escapes and players show `&lt;` literally, so only the arrow, which would look like a timing line, is
 * replaced.
 */
function toSrt(transcript: readonly TranscriptLine[]): string {
  return cuesOf(transcript, (line) => spoken(line).replaceAll('-->', '->'))
    .map(
      ({ start, end, lines }, index) =>
        `${index + 1}\n${timestamp(start, ',')} --> ${timestamp(end, ',')}\n${lines.join('\n')}\n`,
    )
    .join('\n');
}

/** WebVTT (https://www.w3.org/TR/webvtt1/) with a voice span if the speaker is known. */
function toVtt(transcript: readonly TranscriptLine[], language?: string | null): string {
  const cues = cuesOf(transcript).map(({ start, end, lines, speaker }) => {
    const text = lines.map(escape).join('\n');
    return `${timestamp(start, '.')} --> ${timestamp(end, '.')}\n${speaker && `<v ${escape(speaker)}>`}${text}\n`;
  });
  const head = language ? `WEBVTT\nLanguage: ${language}\n` : 'WEBVTT\n';
  return [head, ...cues].join('\n');
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

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

export interface ExportOptions {
  format: TranscriptFormat;
  /** By default captions follow the setting of the recording, and text files keep filler words. */
  fillers?: 'kept' | 'hidden' | undefined;
}

export function transcriptFile(
  {
    title,
    transcript,
    language,
    captionsWithoutFillers,
  }: {
    title: string;
    transcript: readonly TranscriptLine[];
    language: string | null;
    captionsWithoutFillers: boolean;
  },
  { format, fillers = format !== 'txt' && captionsWithoutFillers ? 'hidden' : 'kept' }: ExportOptions,
): TranscriptFile {
  if (fillers === 'kept' || !fillersAreKnown(language))
    return writeTranscript(format, { title, transcript, language });
  const clean = transcript.map((line) => ({ ...line, text: withoutFillers(line.text) }));
  return writeTranscript(format, { title, language, transcript: clean.filter(({ text }) => text !== '') });
}
