import { z } from 'zod';
import { line, paragraph } from '../../../shared/http/requests/validation.js';
import { EVIDENCE_KINDS } from './follow-up.js';

export const FollowUpWordsRequest = z
  .object({
    greeting: line(200, 'A greeting').describe('{name} is replaced by the recipient’s first name'),
    closing: paragraph(1000, 'A closing').describe('Includes the signature'),
  })
  .meta({ id: 'FollowUpWords' });
export type FollowUpWordsRequest = z.infer<typeof FollowUpWordsRequest>;

export const FollowUpResponse = z
  .object({
    to: z.string().nullable(),
    subject: z.string(),
    name: z.string().nullable().describe('First name that replaces {name} in saved texts'),
    greeting: z.string(),
    sentences: z.array(
      z
        .object({
          text: z.string(),
          evidence: z
            .object({
              kind: z.enum(EVIDENCE_KINDS),
              time: z.number().nullable().describe('Seconds in the version the reader gets'),
              sharedTime: z.number().nullable().describe('The same time on the shared page'),
              quote: z.string().nullable().describe('A line of the transcript, verbatim'),
              occurredAt: z.iso.datetime().nullable().describe('When the viewer did it'),
            })
            .meta({ id: 'FollowUpEvidence' }),
        })
        .meta({ id: 'FollowUpSentence' }),
    ),
    closing: z.string(),
    writtenBy: z.enum(['template', 'model']),
  })
  .meta({ id: 'FollowUp' });
export type FollowUpResponse = z.infer<typeof FollowUpResponse>;
