import type { TranscriptFormat } from '../../../shared/transcripts/files/transcript-file.js';
import { fileNameOf } from '../../../shared/http/answers/content-disposition.js';
import type { DocumentFormat, MinutesPart } from '../../documents/index.js';

type Written =
  { lines: TranscriptFormat } | { document: DocumentFormat; parts: readonly MinutesPart[] | undefined };

/** What is written of a recording for each file, which is named as its own route is. */
export const EXPORTED = {
  'transcript.txt': { lines: 'txt' },
  'transcript.srt': { lines: 'srt' },
  'transcript.vtt': { lines: 'vtt' },
  'transcript.docx': { document: 'docx', parts: ['transcript'] },
  'minutes.docx': { document: 'docx', parts: undefined },
  'minutes.pdf': { document: 'pdf', parts: undefined },
  'minutes.md': { document: 'md', parts: undefined },
} as const satisfies Record<string, Written>;
export type ExportFile = keyof typeof EXPORTED;
export const EXPORT_FILES = Object.keys(EXPORTED) as [ExportFile, ...ExportFile[]];

/** Names files after titles, `Renewal.minutes.docx`; a second of the same name, in any case of letters, gets a number. */
export function fileNames(): (title: string, file: ExportFile) => string {
  const taken = new Set<string>();
  return (title, file) => {
    const [kind, extension] = file.split('.') as [string, string];
    let name = fileNameOf(title, file);
    for (let copy = 2; taken.has(name.toLowerCase()); copy++)
      name = fileNameOf(title, `${kind} (${copy}).${extension}`);
    taken.add(name.toLowerCase());
    return name;
  };
}
