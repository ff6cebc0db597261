import { z } from 'zod';
import { line, paragraph } from '../../../shared/http/requests/validation.js';
import { EVIDENCE_KINDS } from './follow-up.js';

export const FollowUpWordsRequest = z
  .object({
    greeting: line(200, 'A greeting').describe('{name} stands for the first name of who is written to'),
    closing: paragraph(1000, 'A closing').describe('With the signature'),
  })
  .meta({ id: 'FollowUpWords' });
export type FollowUpWordsRequest = z.infer<typeof FollowUpWordsRequest>;

export const FollowUpResponse = z
  .object({
    to: z.string().nullable(),
    subject: z.string(),
    name: z.string().nullable().describe('The first name that {name} in kept words stands for'),
    greeting: z.string(),
    sentences: z.array(
      z
        .object({
          text: z.string(),
          evidence: z
            .object({
              kind: z.enum(EVIDENCE_KINDS),
              time: z.number().nullable().describe('Seconds of the recording, as its reader sees it'),
              sharedTime: z.number().nullable().describe('The same on the shared page, for a link to it'),
              quote: z.string().nullable().describe('A line of the transcript, word for word'),
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
