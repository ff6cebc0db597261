import { z } from 'zod';

const pixels = z.coerce.number().int().min(1).max(10_000).optional();

export const EmbedRequest = z.object({
  url: z.string({ error: 'A url is required' }).max(2000).describe('The address of a shared page'),
  format: z.literal('json', { error: 'Only json is answered' }).optional(),
  maxwidth: pixels,
  maxheight: pixels,
});
export type EmbedRequest = z.infer<typeof EmbedRequest>;
