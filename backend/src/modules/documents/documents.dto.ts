import { z } from 'zod';
import { MINUTES_PARTS } from './minutes.js';

export const MinutesTemplateBody = z
  .object({
    parts: z
      .array(z.enum(MINUTES_PARTS))
      .min(1, 'Minutes have at least one part')
      .max(MINUTES_PARTS.length)
      .refine((parts) => new Set(parts).size === parts.length, 'Each part is named once')
      .describe('In print order; empty parts are left out'),
    showsLogo: z.boolean().describe('Whether to show the tenant’s logo, if any, above the title'),
  })
  .meta({ id: 'MinutesTemplate' });
export type MinutesTemplateBody = z.infer<typeof MinutesTemplateBody>;

export const MinutesRequest = z.object({
  logo: z
    .enum(['true', 'false'])
    .transform((logo) => logo === 'true')
    .optional()
    .describe('Whether to show the tenant’s logo above the title; defaults to the template'),
  parts: z
    .string()
    .transform((parts) => parts.split(','))
    .pipe(z.array(z.enum(MINUTES_PARTS)).min(1).max(MINUTES_PARTS.length))
    .optional()
    .describe(
      `Comma-separated parts in order: ${MINUTES_PARTS.join(', ')}; defaults to the tenant’s template`,
    ),
});
export type MinutesRequest = z.infer<typeof MinutesRequest>;
