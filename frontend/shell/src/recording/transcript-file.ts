import type { ImportTranscriptRequest } from '../api/recordings.js';

/** Maximum size of an imported transcript in bytes, the same as the server's. */
const MAX_BYTES = 8_000_000;

export const TRANSCRIPT_TYPES = [
  '.vtt',
  '.srt',
  '.sbv',
  '.ass',
  '.ssa',
  '.ttml',
  '.csv',
  '.tsv',
  '.txt',
  '.json',
];

/** The accepted formats, for users. */
export const TRANSCRIPT_KINDS = 'VTT, SRT, SBV, ASS, TTML, CSV, TSV, TXT or JSON';

export const isTranscriptFile = ({ name }: Pick<File, 'name'>): boolean =>
  TRANSCRIPT_TYPES.some((type) => name.toLowerCase().endsWith(type));

/** Why a file can't be a transcript. Null if it may be one. */
export function transcriptRefusal(file: Pick<File, 'name' | 'size'>): string | null {
  if (!isTranscriptFile(file)) return `“${file.name}” isn't a transcript. Choose a ${TRANSCRIPT_KINDS} file.`;
  if (file.size === 0) return `“${file.name}” is empty.`;
  if (file.size > MAX_BYTES) return `“${file.name}” is larger than 8 MB.`;
  return null;
}

/** @throws the browser's error if the file can't be read */
export async function transcriptRequest(file: File): Promise<ImportTranscriptRequest> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // In slices, because a call accepts a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { name: file.name, content: btoa(binary) };
}

/** For example `42 lines by Ann Lee and Ben`. */
export function linesAndSpeakers({
  lines,
  speakers,
}: {
  lines: number;
  speakers: readonly string[];
}): string {
  const counted = lines === 1 ? 'One line' : `${lines.toLocaleString('en')} lines`;
  if (speakers.length === 0) return counted;
  const names =
    speakers.length > 4 ? [...speakers.slice(0, 3), `${speakers.length - 3} more`] : [...speakers];
  return `${counted} by ${new Intl.ListFormat('en').format(names)}`;
}
