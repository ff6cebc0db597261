import { z } from 'zod';
import { clock } from '../../shared/text/clock-text.js';
import { cursor, citation, recordingId } from './citation.js';
import { type Caller, tool } from './tool.js';

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

const commented = (comment: Comment, id: string, caller: Caller): Record<string, unknown> => ({
  commentId: comment.id,
  author: comment.authorName,
  email: comment.authorEmail,
  createdAt: comment.createdAt,
  isQuestion: comment.isQuestion,
  ...(comment.timestamp === null
    ? { said: comment.content, link: caller.linkTo(id) }
    : citation(caller, id, comment.timestamp, comment.content)),
  replies: comment.replies.map((reply) => commented(reply, id, caller)),
});

export const AUDIENCE_TOOLS = [
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
