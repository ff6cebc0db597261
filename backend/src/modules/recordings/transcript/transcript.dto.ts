import { z } from 'zod';
import { line, named, ONE_LINE } from '../../../shared/http/requests/validation.js';
import { RECORDING_LIMITS } from '../recording-limits.js';
import { SegmentResponse } from '../recording-shapes.js';

/** About twelve hours of talk. */
const MAX_LINES = 10_000;

const speaker = named(RECORDING_LIMITS.speaker, 'A speaker’s name')
  .min(1, 'A speaker’s name can’t be empty. Use null to remove it')
  .nullable();

const correction = {
  text: line(RECORDING_LIMITS.transcriptLine, 'A line').min(1, 'A transcript line can’t be empty').optional(),
  speaker: speaker.optional(),
  version: z.number().int().optional().describe('Version of the line that was read; 409 if it is outdated'),
};
const isCorrection = ({ text, speaker }: { text?: unknown; speaker?: unknown }): boolean =>
  text !== undefined || speaker !== undefined;
const NO_CORRECTION = 'Give a text or a speaker';

export const CorrectSegmentRequest = z
  .object(correction)
  .refine(isCorrection, NO_CORRECTION)
  .meta({ id: 'CorrectSegmentRequest' });
export type CorrectSegmentRequest = z.infer<typeof CorrectSegmentRequest>;

export const CorrectLinesRequest = z
  .object({
    lines: z
      .array(
        z
          .object({ id: z.uuid().describe('Id of the line'), ...correction })
          .refine(isCorrection, NO_CORRECTION)
          .meta({ id: 'LineCorrection' }),
      )
      .min(1, 'Give a line to correct')
      .max(MAX_LINES, `At most ${MAX_LINES.toLocaleString('en')} lines are corrected at once`),
  })
  .meta({ id: 'CorrectLinesRequest' });
export type CorrectLinesRequest = z.infer<typeof CorrectLinesRequest>;

export const CorrectedSegmentResponse = SegmentResponse.extend({
  recordingVersion: z.number().int().describe('The version of the recording after this correction'),
}).meta({ id: 'CorrectedSegment' });
export type CorrectedSegmentResponse = z.infer<typeof CorrectedSegmentResponse>;

export const RenameSpeakerRequest = z
  .object({
    from: z
      .string()
      .max(500)
      .regex(ONE_LINE)
      .nullable()
      .describe('Exactly as in the transcript; null for lines without a speaker'),
    to: speaker.describe('Null removes the name'),
    version: z.number().int().optional().describe('Version of the recording; 409 if it is outdated'),
  })
  .meta({ id: 'RenameSpeakerRequest' });
export type RenameSpeakerRequest = z.infer<typeof RenameSpeakerRequest>;

export const ReplaceWordsRequest = z
  .object({
    find: line(200, 'What to find').min(1, 'Say what to find').describe('Whole words'),
    replace: line(200, 'What to write instead'),
    matchCase: z.boolean().default(false),
    version: z.number().int().optional().describe('Version of the recording; 409 if it is outdated'),
  })
  .meta({ id: 'ReplaceWordsRequest' });
export type ReplaceWordsRequest = z.infer<typeof ReplaceWordsRequest>;

export const ReplacedWordsResponse = z
  .object({ replaced: z.number().int().describe('Number of replacements') })
  .meta({ id: 'ReplacedWords' });
export type ReplacedWordsResponse = z.infer<typeof ReplacedWordsResponse>;

const MOST_LINES_OF_A_PAGE = 500;

export const ListLinesRequest = z.object({
  from: z.coerce.number().int().min(0).default(0).describe('Index of the first line, starting at 0'),
  limit: z.coerce.number().int().min(1).max(MOST_LINES_OF_A_PAGE).default(100).describe('Number of lines'),
});
export type ListLinesRequest = z.infer<typeof ListLinesRequest>;
