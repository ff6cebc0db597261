import { z } from 'zod';

export const ViewerClickResponse = z
  .object({
    id: z.uuid(),
    label: z.string().describe('What the button said'),
    url: z.string(),
    clickedAt: z.iso.datetime(),
  })
  .meta({ id: 'ViewerClick' });
