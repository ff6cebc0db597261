import { z } from 'zod';
import { CallToActionResponse } from '../link/call-to-action.dto.js';
import {
  StoryboardResponse,
  AsRecordedFacts,
  CAPTIONS_WITHOUT_FILLERS,
  ChapterResponse,
  NotHeardResponse,
  SegmentResponse,
} from '../../recordings/answers.dto.js';

const AccentColorResponse = z
  .object({ color: z.string().describe('#rrggbb'), on: z.string().describe('What is read on it') })
  .meta({ id: 'AccentColor' });

export const AccentResponse = z
  .object({ light: AccentColorResponse, dark: AccentColorResponse })
  .meta({ id: 'Accent', description: 'Readable on the light and on the dark page (WCAG AA)' });

const SenderResponse = z
  .object({
    name: z.string().nullable().describe('The name of the owner, who may not have given one'),
    picturePath: z.string().nullable().describe('Path of a picture of them on this origin'),
    company: z.string().nullable(),
    logoPath: z.string().nullable().describe('Path of their logo on this origin'),
    darkLogoPath: z
      .string()
      .nullable()
      .describe('Path of their logo for the dark page; null where it is the same'),
    accent: AccentResponse.nullable().describe('Null for the colors of Playhead'),
  })
  .meta({ id: 'Sender' });

/** All that is shown before the gate. */
const GatedRecordingResponse = z
  .object({
    title: z.string().describe('Neutral where a password guards the recording and no preview is allowed'),
    duration: z.number().nullable().describe('Seconds; null where the title is neutral'),
    access: z.literal('required'),
    isRoom: z.literal(true).optional().describe('The recordings of a folder are behind it'),
    sharedBy: z.string().nullable().describe('The name of the owner, who may not have given one'),
    sender: SenderResponse,
    needsPassword: z.boolean(),
    recipient: z
      .object({ email: z.string(), name: z.string().nullable() })
      .nullable()
      .describe(
        'Whom the personal link was made for; null for the link of all, and where a password guards it',
      ),
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
    language: z.string().nullable().describe('What is spoken, as BCP 47; null where nobody knows'),
    captionsWithoutFillers: z.boolean().describe(CAPTIONS_WITHOUT_FILLERS),
    storyboard: StoryboardResponse.nullable().describe('Null without a picture, and until it is made'),
    hasPicture: z.boolean(),
    ...AsRecordedFacts.shape,
    contentPending: z
      .boolean()
      .describe('Transcript and chapters are on their way; ask again in some seconds'),
    isOwner: z.boolean().describe('Seen through the owner’s own session: nothing is counted'),
    sender: SenderResponse,
    callToAction: CallToActionResponse.nullable().describe('The one button of the owner’s choice'),
    commentsAllowed: z.boolean().describe('Whether the page offers comments'),
    reactionsAllowed: z.boolean().describe('Whether viewers may react to moments'),
    downloadPath: z
      .string()
      .nullable()
      .describe('Of the file on this origin; null where viewers may not keep it'),
    hasAsked: z.boolean().describe('Whether this visitor asked the owner something'),
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
    isOwner: z.boolean().describe('Seen by a member of its team: nothing is counted'),
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
          .extend({ shareId: z.string().describe('Of the recording in this room') })
          .meta({ id: 'SharedRoomRecording' }),
      )
      .describe('In the order of the room'),
  })
  .meta({ id: 'SharedRoom' });

export const OpenSharedResponse = z
  .discriminatedUnion('access', [GatedRecordingResponse, SharedRecordingResponse, SharedRoomResponse])
  .meta({ id: 'OpenShared' });
export type OpenSharedResponse = z.infer<typeof OpenSharedResponse>;
