import { z } from 'zod';
import { paragraph } from '../../../../shared/http/requests/validation.js';

export const AskAssistantRequest = z
  .object({ question: paragraph(500, 'A question').min(1, 'A question is required') })
  .meta({ id: 'AskAssistantRequest' });
export type AskAssistantRequest = z.infer<typeof AskAssistantRequest>;

export const AssistantAnswerResponse = z
  .object({
    answer: z.string().describe('Plain text'),
    timestamp: z.number().nullable().describe('Seconds: where the quoted line starts'),
    source: z
      .string()
      .nullable()
      .describe('A line of the transcript word for word; null when the transcript does not hold the answer'),
    sure: z.boolean().describe('Whether the first line is the answer; else the lines are what comes closest'),
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
                'The number, day or name that is asked for, as `[from, to]` in UTF-16 code units; `to` is exclusive',
              ),
          })
          .meta({ id: 'AnsweringLine' }),
      )
      .describe('Three at most, the likeliest first'),
  })
  .meta({ id: 'AssistantAnswer' });
