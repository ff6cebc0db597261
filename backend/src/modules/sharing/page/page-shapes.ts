import { z } from 'zod';
import { CallToAction } from '../reading/share.entity.js';
import {
  StoryboardResponse,
  AsRecordedFacts,
  CAPTIONS_WITHOUT_FILLERS,
  ChapterResponse,
  NotHeardResponse,
  SegmentResponse,
} from '../../recordings/index.js';
import { ShownSender } from '../reading/shown-sender.js';
import { RoomDetails } from '../room/open-room.query.js';

/** Everything shown before the gate. */
export const GatedDetails = z
  .object({
    title: z.string().describe('Generic if a password is set and previews are off'),
    duration: z.number().nullable().describe('Seconds; null if the title is hidden'),
    access: z.literal('required'),
    isRoom: z.literal(true).optional().describe('Whether it is the gate of a room'),
    sharedBy: z.string().nullable().describe('Name of the owner, if given'),
    sender: ShownSender,
    needsPassword: z.boolean(),
    recipient: z
      .object({ email: z.string(), name: z.string().nullable() })
      .nullable()
      .describe('Recipient of the personal link; null for the general link, and with a password'),
  })
  .meta({ id: 'GatedRecording' });
export type GatedDetails = z.infer<typeof GatedDetails>;

export const WatchedDetails = z
  .object({
    access: z.literal('granted'),
    id: z.uuid(),
    shareId: z.string(),
    title: z.string(),
    description: z.string(),
    duration: z.number().nullable().describe('Seconds'),
    createdAt: z.iso.datetime(),
    thumbnailPath: z.string().nullable(),
    language: z.string().nullable().describe('BCP 47 tag of the spoken language; null if unknown'),
    captionsWithoutFillers: z.boolean().describe(CAPTIONS_WITHOUT_FILLERS),
    storyboard: StoryboardResponse.nullable().describe('Null without video, and until it is ready'),
    hasPicture: z.boolean(),
    ...AsRecordedFacts.shape,
    contentPending: z
      .boolean()
      .describe('Transcript and chapters are not ready yet; retry after some seconds'),
    isOwner: z.boolean().describe('Seen through the owner’s session, so nothing is counted'),
    sender: ShownSender,
    callToAction: CallToAction.nullable().describe('The owner’s button'),
    commentsAllowed: z.boolean().describe('Whether the page offers comments'),
    reactionsAllowed: z.boolean().describe('Whether viewers may react to moments'),
    downloadPath: z.string().nullable().describe('Path of the download; null if not allowed'),
    hasAsked: z.boolean().describe('Whether this visitor asked the owner a question'),
    chapters: z.array(ChapterResponse),
    transcript: z.array(SegmentResponse.omit({ unsure: true, version: true }).meta({ id: 'SharedSegment' })),
    notHeard: NotHeardResponse,
  })
  .meta({ id: 'SharedRecording' });
export type WatchedDetails = z.infer<typeof WatchedDetails>;

export const SharedPage = z
  .discriminatedUnion('access', [GatedDetails, WatchedDetails, RoomDetails])
  .meta({ id: 'OpenShared' });
export type SharedPage = z.infer<typeof SharedPage>;
