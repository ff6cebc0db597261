import { z } from 'zod';

export const Mark = z
  .object({
    id: z.uuid(),
    at: z.number().describe('Seconds in the original recording'),
    note: z.string().nullable(),
  })
  .meta({ id: 'Mark' });
export type Mark = z.infer<typeof Mark>;
