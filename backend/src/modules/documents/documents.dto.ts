import { z } from 'zod';
import { MINUTES_PARTS } from './minutes.js';
import { DOCUMENT_FORMATS } from './document-writer.js';

export const DocumentFormatSchema = z.enum(DOCUMENT_FORMATS);

export const MinutesTemplateBody = z
  .object({
    parts: z
      .array(z.enum(MINUTES_PARTS))
      .min(1, 'Minutes have at least one part')
      .max(MINUTES_PARTS.length)
      .refine((parts) => new Set(parts).size === parts.length, 'Each part is named once')
      .describe('In the order in which they are printed; what has nothing to say is left out'),
    showsLogo: z
      .boolean()
      .describe('Whether the logo of the tenant stands above the title, where it has one'),
  })
  .meta({ id: 'MinutesTemplate' });
export type MinutesTemplateBody = z.infer<typeof MinutesTemplateBody>;

export const MinutesRequest = z.object({
  logo: z
    .enum(['true', 'false'])
    .transform((logo) => logo === 'true')
    .optional()
    .describe('Whether the logo of the tenant stands above the title; without, as its template has it'),
  parts: z
    .string()
    .transform((parts) => parts.split(','))
    .pipe(z.array(z.enum(MINUTES_PARTS)).min(1).max(MINUTES_PARTS.length))
    .optional()
    .describe(
      `Which parts, in this order, with commas: ${MINUTES_PARTS.join(', ')}; without, those of the tenant’s template`,
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
