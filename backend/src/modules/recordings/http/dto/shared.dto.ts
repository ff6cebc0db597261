import { z } from 'zod';
import { line } from '../../../../shared/http/validation.js';
import { ChapterResponse, SegmentResponse } from './recording.dto.js';

/** All that is told before the gate. */
export const GatedRecordingResponse = z
  .object({
    title: z.string(),
    duration: z.number().nullable().describe('Seconds'),
    access: z.literal('required'),
  })
  .meta({ id: 'GatedRecording' });

export const SharedRecordingResponse = z
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
    transcript: z.array(SegmentResponse),
  })
  .meta({ id: 'SharedRecording' });
export type SharedRecordingResponse = z.infer<typeof SharedRecordingResponse>;

export const OpenSharedResponse = z
  .discriminatedUnion('access', [GatedRecordingResponse, SharedRecordingResponse])
  .meta({ id: 'OpenShared' });
export type OpenSharedResponse = z.infer<typeof OpenSharedResponse>;

export const RegisterViewRequest = z
  .object({
    viewerEmail: z.string().trim().toLowerCase().pipe(z.email('Please give a valid e-mail address').max(254)),
    viewerName: line(200, 'A name').nullish(),
    hasConsented: z.boolean().default(false),
  })
  .meta({ id: 'RegisterViewRequest' });
export type RegisterViewRequest = z.infer<typeof RegisterViewRequest>;
