import { z } from 'zod';
import { SpokenLanguage } from '../../../shared/language/language-tag.js';
import { Seconds, line, paragraph } from '../../../shared/http/requests/validation.js';
import { CAPTIONS_WITHOUT_FILLERS, title } from '../recording-shapes.js';
import { GENERATED_TEXTS } from '../recording.schema.js';
import { RECORDING_LIMITS } from '../recording-limits.js';

const { chapters, chapterTitle, chapterSummary, description } = RECORDING_LIMITS;

const ChapterRequest = z
  .object({
    id: z.uuid().optional(),
    title: line(chapterTitle, 'A chapter title').min(1, 'A chapter needs a title'),
    startTime: Seconds,
    endTime: Seconds.nullish(),
    summary: paragraph(chapterSummary, 'A chapter summary').nullish(),
  })
  .meta({ id: 'ChapterRequest' });

export const EditRecordingRequest = z
  .object({
    title: title.optional(),
    description: paragraph(description, 'A description').optional(),
    chapters: z
      .array(ChapterRequest)
      .max(chapters, `A recording has at most ${chapters} chapters`)
      .optional(),
    language: SpokenLanguage.optional().describe(
      'BCP 47 tag of the spoken language; does not change the transcript',
    ),
    captionsWithoutFillers: z.boolean().optional().describe(CAPTIONS_WITHOUT_FILLERS),
    keep: z
      .array(z.enum(GENERATED_TEXTS))
      .max(GENERATED_TEXTS.length)
      .optional()
      .describe('Generated texts to keep when the recording is written again'),
    suggested: z.null().optional().describe('Null dismisses the AI’s suggestion'),
    version: z.number().int().optional().describe('The version that was read; 409 if it is outdated'),
  })
  .meta({ id: 'EditRecordingRequest' });
export type EditRecordingRequest = z.infer<typeof EditRecordingRequest>;
