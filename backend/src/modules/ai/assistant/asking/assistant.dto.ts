import { z } from 'zod';
import { paragraph } from '../../../../shared/http/validation.js';

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
  })
  .meta({ id: 'AssistantAnswer' });
