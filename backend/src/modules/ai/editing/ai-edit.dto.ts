import { z } from 'zod';
import { Seconds, paragraph } from '../../../shared/http/requests/validation.js';
import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';

const CurrentChapter = z
  .object({
    id: z.uuid().optional(),
    title: z.string().trim().max(RECORDING_LIMITS.chapterTitle),
    startTime: Seconds,
    endTime: Seconds.nullish().transform((end) => end ?? null),
    summary: z
      .string()
      .max(RECORDING_LIMITS.chapterSummary)
      .nullish()
      .transform((summary) => summary ?? null),
  })
  .meta({ id: 'CurrentChapter' });

export const AiEditRequest = z
  .object({
    command: paragraph(1_000, 'A command').min(1, 'A command is required'),
    currentTitle: z
      .string()
      .max(RECORDING_LIMITS.title)
      .optional()
      .describe('As the person sees it; else as it was saved'),
    currentDescription: z.string().max(RECORDING_LIMITS.description).optional(),
    currentChapters: z.array(CurrentChapter).max(RECORDING_LIMITS.chapters).optional(),
  })
  .meta({ id: 'AiEditRequest' });
export type AiEditRequest = z.infer<typeof AiEditRequest>;

export const commandOf = ({
  command,
  currentTitle: title,
  currentDescription: description,
  currentChapters: chapters,
}: AiEditRequest) => ({ command, current: { title, description, chapters } });

const EditedChapterResponse = z
  .object({
    id: z.uuid().optional().describe('Of a chapter that stays'),
    title: z.string(),
    startTime: z.number().describe('Seconds'),
    endTime: z.number().nullable().describe('Seconds; null lasts 60 seconds'),
    summary: z.string().nullable(),
  })
  .meta({ id: 'EditedChapter' });

const ProposedEdits = z
  .object({
    title: z.string().optional(),
    description: z.string().optional(),
    chapters: z.array(EditedChapterResponse).optional().describe('The whole list, for PATCH'),
  })
  .meta({ id: 'ProposedEdits' });

const AiEditAlternative = z
  .object({
    label: z.string().describe('“Rename chapter 5 to Commercials”, for a button'),
    edits: ProposedEdits,
    explanation: z.string(),
  })
  .meta({ id: 'AiEditAlternative' });

const AiEditAction = z
  .object({
    kind: z.enum(['renameSpeaker', 'replaceWords', 'cutSmallTalk', 'cutPauses', 'cutChapters']),
    label: z.string().describe('“Rename Speaker 2 to Dana”, for a button'),
    from: z.string().nullable().describe('The speaker or the words as they are; null for cuts'),
    to: z.string().nullable(),
    ranges: z
      .array(z.object({ start: z.number(), end: z.number() }))
      .optional()
      .describe('With `cutChapters`: what would be cut, in seconds of the original'),
  })
  .meta({ id: 'AiEditAction' });

export const AiEditResponse = z
  .object({
    edits: ProposedEdits.optional().describe('Only what would change; empty when nothing would'),
    explanation: z.string().optional().describe('With `edits`: what was done, or why nothing was'),
    alternatives: z
      .array(AiEditAlternative)
      .max(3)
      .optional()
      .describe('Where nothing would change: what may have been meant, the likeliest first'),
    action: AiEditAction.optional().describe(
      'What the command asks of speakers, transcript or cuts, to be done by their own routes',
    ),
    actions: z.array(AiEditAction).optional().describe('All of them; `action` is the first'),
    suggestions: z
      .array(z.string())
      .optional()
      .meta({ deprecated: true })
      .describe('The labels of `alternatives`'),
    answer: z.string().optional().describe('In place of `edits` when the command is a question; plain text'),
    timestamp: z.number().nullable().optional().describe('With `answer`: seconds'),
    source: z
      .string()
      .nullable()
      .optional()
      .describe('With `answer`: a line of the transcript word for word'),
  })
  .meta({ id: 'AiEdit' });
