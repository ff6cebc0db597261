import { z } from 'zod';
import { line, paragraph } from '../../../shared/http/requests/validation.js';
import { MAIL_STATES } from '../../../shared/mail/mail-sender.js';

export const SendFollowUpRequest = z
  .object({
    subject: line(300, 'A subject').min(1, 'A subject is required'),
    text: paragraph(20_000, 'A message').min(1, 'A message is required').describe('Plain text'),
  })
  .meta({ id: 'SendFollowUpRequest' });
export type SendFollowUpRequest = z.infer<typeof SendFollowUpRequest>;

export const FollowUpMailsResponse = z
  .object({
    from: z.string().nullable().describe('The installation’s sender address; null if it sends no mails'),
    replyTo: z.string(),
    footer: z
      .string()
      .describe('Text below the message after a line of two dashes, followed by an unsubscribe link'),
    refusal: z.string().nullable().describe('Why none can be sent now, as a sentence'),
    canAskToConfirm: z.boolean().describe('Whether only the viewer’s confirmation is missing'),
    mails: z
      .array(
        z
          .object({
            id: z.uuid(),
            subject: z.string(),
            createdAt: z.iso.datetime(),
            state: z
              .enum(MAIL_STATES)
              .nullable()
              .describe('Whether the mail server accepted it; null if unknown'),
          })
          .meta({ id: 'FollowUpMail' }),
      )
      .describe('Your mails to this viewer, latest first'),
  })
  .meta({ id: 'FollowUpMails' });
export type FollowUpMailsResponse = z.infer<typeof FollowUpMailsResponse>;
