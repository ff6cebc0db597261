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
      .describe('The title on the screen; defaults to the saved one'),
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
    id: z.uuid().optional().describe('Id of an existing chapter'),
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
    label: z.string().describe('Label of a button, e.g. “Rename chapter 5 to Commercials”'),
    edits: ProposedEdits,
    explanation: z.string(),
  })
  .meta({ id: 'AiEditAlternative' });

const AiEditAction = z
  .object({
    kind: z.enum(['renameSpeaker', 'replaceWords', 'cutSmallTalk', 'cutPauses', 'cutChapters']),
    label: z.string().describe('Label of a button, e.g. “Rename Speaker 2 to Dana”'),
    from: z.string().nullable().describe('The current speaker or words; null for cuts'),
    to: z.string().nullable(),
    ranges: z
      .array(z.object({ start: z.number(), end: z.number() }))
      .optional()
      .describe('With `cutChapters`: ranges to cut, in seconds of the original'),
  })
  .meta({ id: 'AiEditAction' });

export const AiEditResponse = z
  .object({
    edits: ProposedEdits.optional().describe('Only the changes; empty if nothing would change'),
    explanation: z.string().optional().describe('With `edits`: what was done, or why nothing was'),
    alternatives: z
      .array(AiEditAlternative)
      .max(3)
      .optional()
      .describe('If nothing would change: possible meanings, most likely first'),
    action: AiEditAction.optional().describe(
      'A requested change of speakers, transcript or cuts, to be made with their own routes',
    ),
    actions: z.array(AiEditAction).optional().describe('All actions; `action` is the first'),
    suggestions: z
      .array(z.string())
      .optional()
      .meta({ deprecated: true })
      .describe('Labels of `alternatives`'),
    answer: z.string().optional().describe('Replaces `edits` if the command is a question; plain text'),
    timestamp: z.number().nullable().optional().describe('With `answer`: seconds'),
    source: z.string().nullable().optional().describe('With `answer`: a line of the transcript, verbatim'),
  })
  .meta({ id: 'AiEdit' });
