import { z } from 'zod';
import { ChapterResponse, SegmentResponse } from '../recording.dto.js';

/** All that is shown before the gate. */
const GatedRecordingResponse = z
  .object({
    title: z.string().describe('Neutral where a password guards the recording and no preview is allowed'),
    duration: z.number().nullable().describe('Seconds; null where the title is neutral'),
    access: z.literal('required'),
    sharedBy: z.string().nullable().describe('The name of the owner, who may not have given one'),
    needsPassword: z.boolean(),
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
    hasPicture: z.boolean(),
    isOwner: z.boolean().describe('Seen through the owner’s own session: nothing is counted'),
    chapters: z.array(ChapterResponse),
    transcript: z.array(SegmentResponse.omit({ unsure: true, version: true }).meta({ id: 'SharedSegment' })),
  })
  .meta({ id: 'SharedRecording' });

export const OpenSharedResponse = z
  .discriminatedUnion('access', [GatedRecordingResponse, SharedRecordingResponse])
  .meta({ id: 'OpenShared' });
export type OpenSharedResponse = z.infer<typeof OpenSharedResponse>;
