import { z } from 'zod';
import { paragraph } from '../../shared/http/requests/validation.js';

export const AskAssistantRequest = z
  .object({ question: paragraph(500, 'A question').min(1, 'A question is required') })
  .meta({ id: 'AskAssistantRequest' });
export type AskAssistantRequest = z.infer<typeof AskAssistantRequest>;

export const AssistantAnswerResponse = z
  .object({
    answer: z.string().describe('Plain text'),
    timestamp: z.number().nullable().describe('Start of the quoted line in seconds'),
    source: z
      .string()
      .nullable()
      .describe('A line of the transcript, verbatim; null if the transcript does not contain the answer'),
    sure: z
      .boolean()
      .describe('Whether the first line is the answer; otherwise the lines are the closest matches'),
    lines: z
      .array(
        z
          .object({
            segmentId: z.string().nullable(),
            speaker: z.string().nullable(),
            start: z.number().describe('Seconds'),
            text: z.string(),
            marks: z
              .array(z.array(z.number().int()).length(2))
              .describe(
                'The requested number, day or name as `[from, to]` in UTF-16 code units; `to` is exclusive',
              ),
          })
          .meta({ id: 'AnsweringLine' }),
      )
      .describe('Up to three, most likely first'),
  })
  .meta({ id: 'AssistantAnswer' });
