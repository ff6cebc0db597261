import { z } from 'zod';
import { named } from '../../../shared/http/requests/validation.js';
import { CallToActionRequest } from './call-to-action.dto.js';
import { email } from '../email.js';

/**
 * At 300 tries per minute, the limit per link, four letters are found within a day, while eight take a thousand
 * years.
 */
const MIN_PASSWORD_LENGTH = 8;

export const ChangeShareRequest = z
  .object({
    enabled: z.boolean().optional(),
    expiresAt: z.iso
      .datetime({ offset: true, error: 'must be a date and time (ISO 8601)' })
      .transform((text) => new Date(text))
      .nullish()
      .describe('Null never expires; a past time ends access immediately'),
    password: z
      .string()
      .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters`)
      .max(200, 'A password has at most 200 characters')
      .nullish()
      .describe('Never returned; null removes it'),
    previewAllowed: z.boolean().optional(),
    callToAction: CallToActionRequest.nullish().describe('Null removes it'),
    commentsAllowed: z.boolean().optional().describe('False disables viewers’ comments'),
    summaryShown: z.boolean().optional(),
    downloadAllowed: z.boolean().optional(),
    reactionsAllowed: z.boolean().optional().describe('False disables and hides viewers’ reactions'),
  })
  .meta({ id: 'ChangeShareRequest' });
export type ChangeShareRequest = z.infer<typeof ChangeShareRequest>;

export const AddRecipientRequest = z
  .object({ email, name: named(200, 'A name').nullish() })
  .meta({ id: 'AddRecipientRequest' });
export type AddRecipientRequest = z.infer<typeof AddRecipientRequest>;

export const RecipientResponse = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    link: z.string().describe('Path of the page'),
    createdAt: z.iso.datetime(),
    viewerCount: z.number().int().describe('Addresses that last used this link'),
    forwardedTo: z.array(z.string()).describe('Addresses other than the recipient’s, latest first'),
  })
  .meta({ id: 'ShareRecipient' });
export type RecipientResponse = z.infer<typeof RecipientResponse>;
