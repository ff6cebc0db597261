import type { TranscriptFormat } from '../../../shared/transcripts/files/transcript-file.js';
import { fileNameOf } from '../../../shared/http/answers/content-disposition.js';
import type { DocumentFormat, MinutesPart } from '../../documents/index.js';

type Written =
  | { lines: TranscriptFormat }
  | { document: DocumentFormat; parts: readonly MinutesPart[] | undefined };

/** Content of each file type, named like its own route. */
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

/** Makes file names from titles, e.g. `Renewal.minutes.docx`. Duplicates (ignoring case) are numbered. */
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
