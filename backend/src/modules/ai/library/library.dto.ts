import { z } from 'zod';
import { MOMENT_KINDS } from '../moments/line-kinds.js';
import { Id, paragraph } from '../../../shared/http/requests/validation.js';

export const AskLibraryRequest = z
  .object({
    question: paragraph(500, 'A question').min(1, 'A question is required'),
    folderId: Id.optional().describe('Limits the search to this folder and its subfolders'),
  })
  .meta({ id: 'AskLibraryRequest' });
export type AskLibraryRequest = z.infer<typeof AskLibraryRequest>;

export const CountMomentsQuery = z.object({
  kind: z.enum(MOMENT_KINDS),
  folderId: Id.optional().describe('Limits the search to this folder and its subfolders'),
});
export type CountMomentsQuery = z.infer<typeof CountMomentsQuery>;

const LibrarySource = z
  .object({
    recordingId: z.uuid(),
    title: z.string(),
    recordedAt: z.iso.datetime(),
    speaker: z.string().nullable(),
    start: z.number().describe('Seconds'),
    text: z.string(),
    marks: z
      .array(z.array(z.number().int()).length(2))
      .describe('The requested number, day or name as `[from, to]` in UTF-16 code units'),
  })
  .meta({ id: 'LibrarySource' });

export const LibraryAnswerResponse = z
  .object({
    answer: z.string().describe('Plain text'),
    covered: z.boolean().describe('Whether the recordings answer the question, at least nearly'),
    sure: z
      .boolean()
      .describe('Whether the first source is the answer; otherwise the sources are the closest matches'),
    sources: z.array(LibrarySource).describe('Up to five, verbatim'),
    trend: z
      .array(
        z
          .object({
            week: z.iso.date().describe('The week’s Monday, in UTC'),
            ownerId: z.uuid().describe('Owner of the recordings'),
            folderId: z.uuid().nullable(),
            times: z.number().int().describe('At least 1'),
            sources: z.array(LibrarySource).describe('Up to five'),
          })
          .meta({ id: 'TrendPoint' }),
      )
      .describe('For questions about frequency: counts by week, owner and folder, oldest first'),
  })
  .meta({ id: 'LibraryAnswer' });

export const AskedQuestionResponse = z
  .object({ id: z.uuid(), question: z.string(), askedAt: z.iso.datetime() })
  .meta({ id: 'AskedQuestion' });
