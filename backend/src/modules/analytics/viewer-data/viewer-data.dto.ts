import { z } from 'zod';
import { ViewerClickResponse, ViewerReactionResponse } from '../../sharing/answers.dto.js';
import { viewerEmail } from '../../sharing/index.js';
import {
  AnalyticsSessionResponse,
  ViewerCommentResponse,
  ViewerQuestionResponse,
} from '../reports/reports.dto.js';

export const ViewerDataRequest = z.object({ email: viewerEmail });
export type ViewerDataRequest = z.infer<typeof ViewerDataRequest>;

export const ViewerDataResponse = z
  .object({
    email: z.string(),
    recordings: z
      .array(
        z
          .object({
            recordingId: z.uuid(),
            title: z.string(),
            viewerId: z.uuid(),
            name: z.string().nullable(),
            hasConsented: z.boolean().describe('Whether they agreed to mails about comments'),
            consentedAt: z.iso.datetime().nullable(),
            firstSeenAt: z.iso.datetime(),
            lastSeenAt: z.iso.datetime(),
            sessions: z.array(AnalyticsSessionResponse),
            questions: z.array(ViewerQuestionResponse),
            reactions: z.array(ViewerReactionResponse).describe('Sorted by time'),
            buttonClicks: z.array(ViewerClickResponse).describe('Clicks on the call to action, latest first'),
            comments: z.array(ViewerCommentResponse),
            followUps: z
              .array(z.object({ id: z.uuid(), subject: z.string(), createdAt: z.iso.datetime() }))
              .describe('Follow-ups sent to them, latest first, without the text'),
          })
          .meta({ id: 'ViewerDataOfRecording' }),
      )
      .describe('Includes deleted recordings that can be restored'),
    rooms: z
      .array(
        z
          .object({
            title: z.string(),
            name: z.string().nullable(),
            hasConsented: z.boolean().describe('Whether they agreed to mails about comments'),
            firstSeenAt: z.iso.datetime(),
            lastSeenAt: z.iso.datetime(),
            plan: z
              .array(
                z
                  .object({
                    kind: z.enum(['tick', 'due', 'comment', 'row']),
                    value: z.string().describe('The proposed day or row, or the comment'),
                  })
                  .meta({ id: 'ViewerDataOfPlan' }),
              )
              .describe('What they said about rows of the action plan'),
          })
          .meta({ id: 'ViewerDataOfRoom' }),
      )
      .describe('Rooms they entered'),
  })
  .meta({ id: 'ViewerData' });
export type ViewerDataResponse = z.infer<typeof ViewerDataResponse>;

export const RemovedViewerDataResponse = z
  .object({ recordings: z.number().int().describe('Number of recordings they viewed') })
  .meta({ id: 'RemovedViewerData' });
export type RemovedViewerDataResponse = z.infer<typeof RemovedViewerDataResponse>;
