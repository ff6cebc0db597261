import { z } from 'zod';
import { line } from '../../../shared/http/validation.js';
import { email } from '../sharing/email.js';

export const RegisterViewRequest = z
  .object({
    viewerEmail: email,
    viewerName: line(200, 'A name').nullish(),
    hasConsented: z.boolean().default(false),
    password: z.string().max(200, 'A password has at most 200 characters').nullish(),
    recipient: z.string().max(64).nullish().describe('The `r` of the address'),
    embedded: z
      .boolean()
      .nullish()
      .describe('Shown in a frame of another site, which gets a cookie of its own'),
  })
  .meta({ id: 'RegisterViewRequest' });
export type RegisterViewRequest = z.infer<typeof RegisterViewRequest>;

export const ListShareViewersRequest = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.uuid().optional().describe('`nextCursor` of the page before'),
});
export type ListShareViewersRequest = z.infer<typeof ListShareViewersRequest>;

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
    forwarded: z.boolean().describe('They gave another address than the one that their link was made for'),
  })
  .meta({ id: 'ShareViewer' });

export const ShareViewersResponse = z
  .object({ viewers: z.array(ShareViewerResponse), nextCursor: z.uuid().nullable() })
  .meta({ id: 'ShareViewers' });
export type ShareViewersResponse = z.infer<typeof ShareViewersResponse>;
