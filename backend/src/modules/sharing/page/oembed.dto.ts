import { z } from 'zod';

const pixels = z.coerce.number().int().min(1).max(10_000).optional();

export const EmbedRequest = z.object({
  url: z.string({ error: 'A url is required' }).max(2000).describe('The address of a shared page'),
  format: z.literal('json', { error: 'Only json is answered' }).optional(),
  maxwidth: pixels,
  maxheight: pixels,
});
export type EmbedRequest = z.infer<typeof EmbedRequest>;

export const EmbedResponse = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    provider_name: z.literal('Playhead'),
    provider_url: z.string(),
    title: z.string().describe('Generic unless previews are on'),
    html: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.number().int().optional(),
    thumbnail_height: z.number().int().optional(),
  })
  .meta({ id: 'Embed' });
export type EmbedResponse = z.infer<typeof EmbedResponse>;
