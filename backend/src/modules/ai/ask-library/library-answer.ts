import { z } from 'zod';

export const LibrarySource = z
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
export type LibrarySource = z.infer<typeof LibrarySource>;

export const TrendPoint = z
  .object({
    week: z.iso.date().describe('The week’s Monday, in UTC'),
    ownerId: z.uuid().describe('Owner of the recordings'),
    folderId: z.uuid().nullable(),
    times: z.number().int().describe('At least 1'),
    sources: z.array(LibrarySource).describe('Up to five'),
  })
  .meta({ id: 'TrendPoint' });
export type TrendPoint = z.infer<typeof TrendPoint>;

export const LibraryAnswer = z
  .object({
    answer: z.string().describe('Plain text'),
    covered: z.boolean().describe('Whether the recordings answer the question, at least nearly'),
    sure: z
      .boolean()
      .describe('Whether the first source is the answer; otherwise the sources are the closest matches'),
    sources: z.array(LibrarySource).describe('Up to five, verbatim'),
    trend: z
      .array(TrendPoint)
      .describe('For questions about frequency: counts by week, owner and folder, oldest first'),
  })
  .meta({ id: 'LibraryAnswer' });
export type LibraryAnswer = z.infer<typeof LibraryAnswer>;

export const AskedQuestion = z
  .object({ id: z.uuid(), question: z.string(), askedAt: z.iso.datetime() })
  .meta({ id: 'AskedQuestion' });
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const notCovered = (answer: string): LibraryAnswer => ({
  answer,
  covered: false,
  sure: false,
  sources: [],
  trend: [],
});
