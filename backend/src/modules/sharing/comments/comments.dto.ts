import { z } from 'zod';
import { paragraph } from '../../../shared/http/requests/validation.js';
import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';

export const AddCommentRequest = z
  .object({
    content: paragraph(RECORDING_LIMITS.comment, 'A comment').min(1, 'A comment needs some text'),
    timestamp: z.number().min(0, 'A time is not negative').nullish().describe('Seconds in the recording'),
    chapterId: z.uuid().nullish(),
    segmentId: z.uuid().nullish().describe('A line of the transcript; returned as transcriptSegmentId'),
    parentCommentId: z.uuid().nullish().describe('A reply to a reply is added to the same comment'),
    authorName: z.string().nullish().describe('Ignored; taken from the session or the viewer’s pass'),
    authorEmail: z.string().nullish().describe('Ignored; taken from the session or the viewer’s pass'),
  })
  .meta({ id: 'AddCommentRequest' });
export type AddCommentRequest = z.infer<typeof AddCommentRequest>;

export const AskSenderRequest = z
  .object({ question: paragraph(RECORDING_LIMITS.comment, 'A question').min(1, 'A question is required') })
  .meta({ id: 'AskSenderRequest' });
export type AskSenderRequest = z.infer<typeof AskSenderRequest>;

export const CommentResponse = z
  .object({
    id: z.uuid(),
    content: z.string(),
    authorName: z.string(),
    authorEmail: z
      .string()
      .nullable()
      .describe('Null for other people’s addresses behind a share link, and for deleted accounts'),
    timestamp: z.number().nullable().describe('Seconds in the recording'),
    chapterId: z.uuid().nullable(),
    transcriptSegmentId: z.uuid().nullable(),
    parentCommentId: z.uuid().nullable(),
    isQuestion: z.boolean().describe('A question to the owner, hidden from other viewers'),
    createdAt: z.iso.datetime(),
    canDelete: z.boolean().describe('Whether you may delete it'),
    get replies() {
      return z.array(CommentResponse);
    },
  })
  .meta({ id: 'Comment' });
export type CommentResponse = z.infer<typeof CommentResponse>;
