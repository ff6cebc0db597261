import { z } from 'zod';
import { paragraph } from '../../../shared/http/requests/validation.js';

/** Maximum seconds of a recording, and characters of a note. */
const MAX = { seconds: 24 * 3600, note: 2_000 };

export const AddMarkRequest = z
  .object({
    id: z.uuid().optional().describe('Made by the client, so that a repeated call adds no second mark'),
    at: z.number().min(0).max(MAX.seconds).describe('Seconds in the original recording'),
    note: paragraph(MAX.note, 'A note')
      .nullish()
      .transform((note) => note || null)
      .describe('Empty for a highlight without words'),
  })
  .meta({ id: 'AddMarkRequest' });
export type AddMarkRequest = z.infer<typeof AddMarkRequest>;
