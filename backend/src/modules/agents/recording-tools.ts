import { z } from 'zod';
import { clock } from '../../shared/text/clock-text.js';
import { cursor, type Line, citation, recordingId } from './citation.js';
import { type Caller, tool } from './tool.js';

/** Maximum transcript lines per page that a model still reads carefully. */
const LINES_OF_A_PAGE = 300;

interface ListedRecording {
  id: string;
  title: string;
  description: string;
  status: string;
  duration: number | null;
  language: string | null;
  createdAt: string;
  viewCount: number;
  canEdit: boolean;
  folderId: string | null;
}

export interface FullRecording extends ListedRecording {
  version: number;
  chapters: { title: string; startTime: number; endTime: number | null; summary: string | null }[];
}

interface LinesPage {
  title: string;
  total: number;
  lines: Line[];
}

interface SearchHit {
  recordingId: string;
  title: string;
  moments: { field: string; start: number; text: string }[];
}

const listed = (recording: ListedRecording, { linkTo }: Caller) => ({
  recordingId: recording.id,
  title: recording.title,
  description: recording.description,
  status: recording.status,
  seconds: recording.duration,
  language: recording.language,
  createdAt: recording.createdAt,
  views: recording.viewCount,
  mayEdit: recording.canEdit,
  folderId: recording.folderId,
  link: linkTo(recording.id),
});

export const RECORDING_TOOLS = [
  tool({
    name: 'list_recordings',
    title: 'List recordings',
    description: 'Lists the recordings that the person may see, newest first.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({
      titleContains: z.string().optional().describe('Words of the title'),
      status: z.enum(['pending', 'uploading', 'processing', 'completed', 'failed']).optional(),
      limit: z.int().min(1).max(100).default(25),
      cursor,
    }),
    async run({ titleContains: q, status, limit, cursor }, caller) {
      const page = await caller.api.page<ListedRecording>('recordings', { q, status, limit, cursor });
      return {
        recordings: page.items.map((recording) => listed(recording, caller)),
        nextCursor: page.nextCursor,
      };
    },
  }),
  tool({
    name: 'search_recordings',
    title: 'Search in recordings',
    description:
      'Finds words in titles, descriptions, chapters, transcripts, slides and comments, of all recordings or of one. Words in double quotes are looked for as a phrase.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({ query: z.string().min(1), recordingId: recordingId.optional(), cursor }),
    async run({ query: q, recordingId, cursor }, caller) {
      const found = await caller.api.get<{ results: SearchHit[]; nextCursor: string | null }>('search', {
        q,
        recordingId,
        cursor,
      });
      return {
        results: found.results.map((hit) => ({
          recordingId: hit.recordingId,
          title: hit.title,
          moments: hit.moments.map(({ field, start, text }) => ({
            foundIn: field,
            ...citation(caller, hit.recordingId, start, text),
          })),
        })),
        nextCursor: found.nextCursor,
      };
    },
  }),
  tool({
    name: 'get_recording',
    title: 'Get a recording with its chapters',
    description:
      'Gives title, description, language, length and chapters of a recording, and the version that edit_recording wants.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({ recordingId }),
    async run({ recordingId }, caller) {
      const path = `recordings/${recordingId}`;
      const recording = await caller.api.get<FullRecording>(path, { transcript: 'none' });
      const { total } = await caller.api.get<LinesPage>(`${path}/transcript/lines`, { limit: 1 });
      return {
        ...listed(recording, caller),
        version: recording.version,
        lines: total,
        chapters: recording.chapters.map(({ title, startTime, summary }) => ({
          title,
          ...(summary && { summary }),
          second: startTime,
          at: clock(startTime),
          link: caller.linkTo(recordingId, startTime),
        })),
      };
    },
  }),
  tool({
    name: 'read_transcript',
    title: 'Read the transcript',
    description: 'Gives the transcript of a recording line by line, in pages.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({
      recordingId,
      fromLine: z.int().min(0).default(0).describe('The first line wanted, from 0'),
      lines: z.int().min(1).max(LINES_OF_A_PAGE).default(100),
    }),
    async run({ recordingId, fromLine, lines }, caller) {
      const page = await caller.api.get<LinesPage>(`recordings/${recordingId}/transcript/lines`, {
        from: fromLine,
        limit: lines,
      });
      const end = fromLine + lines;
      return {
        recordingId,
        title: page.title,
        totalLines: page.total,
        lines: page.lines.map(({ speaker, start, text }, index) => ({
          line: fromLine + index,
          ...citation(caller, recordingId, start, text, speaker),
        })),
        nextLine: end < page.total ? end : null,
      };
    },
  }),
];
