import { z } from 'zod';
import { Id } from '../../shared/http/requests/validation.js';
import { clock } from '../../shared/text/clock-text.js';
import { type Caller, tool } from './tool.js';

export const recordingId = Id.describe('The id of a recording, from list_recordings or search_recordings');
const cursor = z.string().optional().describe('`nextCursor` of the previous page');

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
}

interface Line {
  speaker: string | null;
  start: number;
  text: string;
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

interface Comment {
  id: string;
  authorName: string;
  authorEmail: string | null;
  content: string;
  timestamp: number | null;
  createdAt: string;
  isQuestion: boolean;
  replies: Comment[];
}

interface Session {
  viewerName: string | null;
  viewerEmail: string | null;
  startTime: string;
  totalWatchTime: number;
  completionRate: number;
  engagementScore: number;
  watched: [number, number][];
}

/** A moment for citation: text, speaker, second, and a link. */
const moment = (
  { linkTo }: Caller,
  id: string,
  second: number,
  said: string,
  speaker: string | null = null,
) => ({
  said,
  ...(speaker !== null && { speaker }),
  second,
  at: clock(second),
  link: linkTo(id, second),
});

const listed = (
  { id, title, description, status, duration, language, createdAt, viewCount, canEdit }: ListedRecording,
  { linkTo }: Caller,
) => ({
  recordingId: id,
  title,
  description,
  status,
  seconds: duration,
  language,
  createdAt,
  views: viewCount,
  mayEdit: canEdit,
  link: linkTo(id),
});

const commented = (comment: Comment, id: string, caller: Caller): Record<string, unknown> => ({
  commentId: comment.id,
  author: comment.authorName,
  email: comment.authorEmail,
  createdAt: comment.createdAt,
  isQuestion: comment.isQuestion,
  ...(comment.timestamp === null
    ? { said: comment.content, link: caller.linkTo(id) }
    : moment(caller, id, comment.timestamp, comment.content)),
  replies: comment.replies.map((reply) => commented(reply, id, caller)),
});

export const READING_TOOLS = [
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
            ...moment(caller, hit.recordingId, start, text),
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
          ...moment(caller, recordingId, start, text, speaker),
        })),
        nextLine: end < page.total ? end : null,
      };
    },
  }),
  tool({
    name: 'list_moments',
    title: 'List moments',
    description:
      'Lists what was recognised in a recording: next steps, introductions, agenda, announcements, prices, deadlines, small talk, goodbyes. `sure` is false where it may be wrong.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({ recordingId }),
    async run({ recordingId }, caller) {
      const moments = await caller.api.get<
        (Line & { kind: string; sure: boolean; who: string | null; due: string | null })[]
      >(`recordings/${recordingId}/moments`);
      return {
        recordingId,
        moments: moments.map(({ kind, sure, who, due, speaker, start, text }) => ({
          kind,
          sure,
          ...(who && { who }),
          ...(due && { due }),
          ...moment(caller, recordingId, start, text, speaker),
        })),
      };
    },
  }),
  tool({
    name: 'list_next_steps',
    title: 'List next steps and decisions',
    description: 'Gives what a recording comes to: its summary, decisions, and next steps with who and when.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({ recordingId }),
    async run({ recordingId }, caller) {
      type Told = { text: string; time: number };
      const summary = await caller.api.get<{
        sentences: Told[];
        decisions: Told[];
        nextSteps: (Told & {
          speaker: string | null;
          who: string | null;
          due: string | null;
          what: string | null;
        })[];
      }>(`recordings/${recordingId}/summary`);
      const told = ({ text, time }: Told) => moment(caller, recordingId, time, text);
      return {
        recordingId,
        summary: summary.sentences.map(told),
        decisions: summary.decisions.map(told),
        nextSteps: summary.nextSteps.map(({ text, time, speaker, who, due, what }) => ({
          what,
          who,
          due,
          ...moment(caller, recordingId, time, text, speaker),
        })),
      };
    },
  }),
  tool({
    name: 'ask_recording',
    title: 'Ask about a recording',
    description:
      'Answers a question from the transcript of one recording, with the lines it rests on. `sure` is false where the lines are only the closest there are; no lines means that the recording does not cover it.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({ recordingId, question: z.string().min(1).max(1000) }),
    async run({ recordingId, question }, caller) {
      const { answer, sure, lines } = await caller.api.post<{
        answer: string;
        sure: boolean;
        lines: Line[];
      }>(`recordings/${recordingId}/assistant`, { question });
      return {
        recordingId,
        answer,
        sure,
        lines: lines.map(({ text, speaker, start }) => moment(caller, recordingId, start, text, speaker)),
      };
    },
  }),
  tool({
    name: 'ask_library',
    title: 'Ask about all recordings',
    description:
      'Answers a question from what was said in all recordings that the person may see, with the lines it rests on: also how often something was mentioned, and of a time such as “last week”. `covered` is false where none covers it; `sure` is false where the lines are only the closest there are.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({
      question: z.string().min(1).max(500),
      folderId: z.uuid().optional().describe('A folder: what was said in it and in those below it alone'),
    }),
    async run(asked, caller) {
      const { answer, covered, sure, sources } = await caller.api.post<{
        answer: string;
        covered: boolean;
        sure: boolean;
        sources: (Line & { recordingId: string; title: string; recordedAt: string })[];
      }>('ask', asked);
      return {
        answer,
        covered,
        sure,
        lines: sources.map(({ recordingId: id, title, recordedAt, text, speaker, start }) => ({
          recordingId: id,
          title,
          recordedAt,
          ...moment(caller, id, start, text, speaker),
        })),
      };
    },
  }),
  tool({
    name: 'list_comments',
    title: 'List comments and questions',
    description: 'Lists what viewers and colleagues wrote on a recording, with their replies.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({ recordingId }),
    async run({ recordingId }, caller) {
      const comments = await caller.api.get<Comment[]>(`recordings/${recordingId}/comments`);
      return { recordingId, comments: comments.map((comment) => commented(comment, recordingId, caller)) };
    },
  }),
  tool({
    name: 'who_watched',
    title: 'See who watched',
    description: 'Lists visits to a shared recording, newest first: who, when, how long, and which parts.',
    scope: 'analytics:read',
    changes: 'nothing',
    input: z.object({ recordingId, limit: z.int().min(1).max(100).default(25), cursor }),
    async run({ recordingId, limit, cursor }, caller) {
      const page = await caller.api.page<Session>(`recordings/${recordingId}/analytics/sessions`, {
        limit,
        cursor,
      });
      return {
        recordingId,
        visits: page.items.map((visit) => ({
          viewer: visit.viewerName,
          email: visit.viewerEmail,
          startedAt: visit.startTime,
          secondsWatched: visit.totalWatchTime,
          shareWatched: visit.completionRate,
          engagementScore: visit.engagementScore,
          parts: visit.watched.map(([from, to]) => ({
            from: clock(from),
            to: clock(to),
            link: caller.linkTo(recordingId, from),
          })),
        })),
        nextCursor: page.nextCursor,
      };
    },
  }),
];
