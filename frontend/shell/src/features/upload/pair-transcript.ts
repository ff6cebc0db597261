import type { BegunUpload } from './sending/live-upload.js';
import { isTranscriptFile, transcriptRefusal } from '../../recording/transcript-file.js';

export interface Choice {
  recordings: File[];
  transcript: File | null;
  /** Why other chosen files are refused. */
  refusals: string[];
}

/** Finds the transcript that belongs to a recording: the only one, or the one with the same name. */
export function pairTranscript(files: readonly File[]): Choice {
  const transcripts = files.filter(isTranscriptFile);
  const recordings = files.filter((file) => !isTranscriptFile(file));
  const [recording] = recordings;
  const alone = (refusals: string[]): Choice => ({ recordings, transcript: null, refusals });
  if (transcripts.length === 0) return alone([]);
  // Text and JSON files may not be transcripts, so the usual checks apply to them.
  if (!recording && transcripts.some(({ name }) => /\.(?:txt|json)$/i.test(name)))
    return { recordings: [...files], transcript: null, refusals: [] };
  if (!recording)
    return alone([
      'That is a transcript. Choose it together with its recording, or open the recording and add it there.',
    ]);
  const name = stemOf(recording.name);
  const sameName = transcripts.filter(({ name: other }) => stemOf(other).startsWith(name));
  const fitting = transcripts.length > 1 && sameName.length > 0 ? sameName : transcripts;
  if (fitting.length > 1) return alone(['Choose one transcript for the recording.']);
  const refusal = transcriptRefusal(fitting[0]!);
  return refusal ? alone([refusal]) : { recordings, transcript: fitting[0]!, refusals: [] };
}

export interface Chosen {
  file: File;
  transcript: File | null;
  /** Set for takes recorded in this browser, with the state of their upload. */
  take?: { begun: BegunUpload | null };
  /** Target folder. Null is the top of the library. */
  folderId?: string | null;
}

/**
 * Pairs recordings with transcripts. With several recordings, a transcript belongs to the one whose name it
 * starts with.
 */
export function pairTranscripts(files: readonly File[]): { chosen: Chosen[]; refusals: string[] } {
  const all = files.filter((file) => !isTranscriptFile(file));
  const transcripts = files.filter(isTranscriptFile);
  const groups =
    all.length < 2
      ? [files]
      : all.map((file) => [file, ...transcripts.filter((it) => ownerOf(it, all) === file)]);
  const pairs = groups.map(pairTranscript);
  const alone = all.length < 2 ? [] : transcripts.filter((transcript) => !ownerOf(transcript, all));
  return {
    chosen: pairs.flatMap(({ recordings, transcript }) => recordings.map((file) => ({ file, transcript }))),
    refusals: [
      ...pairs.flatMap(({ refusals }) => refusals),
      ...alone.map(({ name }) => `“${name}” fits no recording here. Give it the recording's name.`),
    ],
  };
}

const ownerOf = ({ name }: File, recordings: readonly File[]): File | undefined =>
  recordings
    .filter((recording) => stemOf(name).startsWith(stemOf(recording.name)))
    .sort((one, other) => other.name.length - one.name.length)[0];

const stemOf = (name: string): string => name.toLowerCase().replace(/\.[^.]*$/, '');
