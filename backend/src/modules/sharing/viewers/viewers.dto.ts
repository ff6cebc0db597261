import { z } from 'zod';

export const ListShareViewersRequest = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.uuid().optional().describe('`nextCursor` of the page before'),
});
export type ListShareViewersRequest = z.infer<typeof ListShareViewersRequest>;

export const ClickButtonRequest = z
  .object({ eventId: z.uuid().describe('Of this click, made by the page') })
  .meta({ id: 'ClickButtonRequest' });
export type ClickButtonRequest = z.infer<typeof ClickButtonRequest>;

const ShareViewerResponse = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    hasConsented: z.boolean(),
    consentedAt: z.iso.datetime().nullable(),
    firstSeenAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    recipient: z
      .object({ id: z.uuid(), email: z.string(), name: z.string().nullable() })
      .nullable()
      .describe('Whose link they came by'),
    buttonClicks: z.int().describe('How often they pressed the call to action'),
    reactions: z.int().describe('How many moments they reacted to'),
    forwarded: z.boolean().describe('They gave another address than the one that their link was made for'),
  })
  .meta({ id: 'ShareViewer' });

export const ShareViewersResponse = z
  .object({ viewers: z.array(ShareViewerResponse), nextCursor: z.uuid().nullable() })
  .meta({ id: 'ShareViewers' });
export type ShareViewersResponse = z.infer<typeof ShareViewersResponse>;
