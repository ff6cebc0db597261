import { z } from 'zod';
import { MINUTES_PARTS } from './minutes.js';
import { DOCUMENT_FORMATS } from './document-writer.js';

export const DocumentFormatSchema = z.enum(DOCUMENT_FORMATS);

export const MinutesRequest = z.object({
  parts: z
    .string()
    .transform((parts) => parts.split(','))
    .pipe(z.array(z.enum(MINUTES_PARTS)).min(1).max(MINUTES_PARTS.length))
    .optional()
    .describe(
      `Which parts, in this order, with commas: ${MINUTES_PARTS.join(', ')}; without, all but the transcript`,
    ),
});
export type MinutesRequest = z.infer<typeof MinutesRequest>;

export const MINUTES_FILE = {
  status: 200,
  description: 'A file to be saved',
  content: Object.fromEntries(
    [
      'text/markdown',
      'text/html',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/pdf',
    ].map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
  ),
};
