import { z } from 'zod';
import { named } from '../../../shared/http/requests/validation.js';
import { email } from '../email.js';

export const RegisterViewRequest = z
  .object({
    viewerEmail: email,
    viewerName: named(200, 'A name').nullish(),
    hasConsented: z.boolean().default(false),
    password: z.string().max(200, 'A password has at most 200 characters').nullish(),
    recipient: z.string().max(64).nullish().describe('The URL’s `r` parameter'),
    embedded: z
      .boolean()
      .nullish()
      .describe('Whether the page is in a frame on another site, which needs a separate cookie'),
  })
  .meta({ id: 'RegisterViewRequest' });
export type RegisterViewRequest = z.infer<typeof RegisterViewRequest>;
