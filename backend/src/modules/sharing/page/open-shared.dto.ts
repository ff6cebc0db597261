import { z } from 'zod';
import { CallToAction } from '../reading/share.entity.js';
import {
  StoryboardResponse,
  AsRecordedFacts,
  CAPTIONS_WITHOUT_FILLERS,
  ChapterResponse,
  NotHeardResponse,
  SegmentResponse,
} from '../../recordings/answers.dto.js';

const AccentColorResponse = z
  .object({ color: z.string().describe('#rrggbb'), on: z.string().describe('Color of text on it') })
  .meta({ id: 'AccentColor' });

export const AccentResponse = z
  .object({ light: AccentColorResponse, dark: AccentColorResponse })
  .meta({ id: 'Accent', description: 'Colors readable in the light and dark theme (WCAG AA)' });

const SenderResponse = z
  .object({
    name: z.string().nullable().describe('Name of the owner, if given'),
    picturePath: z.string().nullable().describe('Path of their picture'),
    company: z.string().nullable(),
    logoPath: z.string().nullable().describe('Path of the logo'),
    darkLogoPath: z
      .string()
      .nullable()
      .describe('Path of the logo for the dark theme; null if it is the same'),
    accent: AccentResponse.nullable().describe('Null for Playhead’s colors'),
  })
  .meta({ id: 'Sender' });

/** Everything shown before the gate. */
const GatedRecordingResponse = z
  .object({
    title: z.string().describe('Generic if a password is set and previews are off'),
    duration: z.number().nullable().describe('Seconds; null if the title is hidden'),
    access: z.literal('required'),
    isRoom: z.literal(true).optional().describe('Whether it is the gate of a room'),
    sharedBy: z.string().nullable().describe('Name of the owner, if given'),
    sender: SenderResponse,
    needsPassword: z.boolean(),
    recipient: z
      .object({ email: z.string(), name: z.string().nullable() })
      .nullable()
      .describe('Recipient of the personal link; null for the general link, and with a password'),
  })
  .meta({ id: 'GatedRecording' });

const SharedRecordingResponse = z
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
    sender: SenderResponse,
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

const SharedRoomResponse = z
  .object({
    access: z.literal('room'),
    shareId: z.string(),
    title: z.string(),
    welcome: z.string(),
    isOwner: z.boolean().describe('Seen by a team member, so nothing is counted'),
    sender: SenderResponse,
    recordings: z
      .array(
        SharedRecordingResponse.pick({
          id: true,
          title: true,
          description: true,
          duration: true,
          createdAt: true,
          thumbnailPath: true,
        })
          .extend({ shareId: z.string().describe('Share id of the recording in this room') })
          .meta({ id: 'SharedRoomRecording' }),
      )
      .describe('In the room’s order'),
  })
  .meta({ id: 'SharedRoom' });

export const OpenSharedResponse = z
  .discriminatedUnion('access', [GatedRecordingResponse, SharedRecordingResponse, SharedRoomResponse])
  .meta({ id: 'OpenShared' });
export type OpenSharedResponse = z.infer<typeof OpenSharedResponse>;
