import { z } from 'zod';

export const DeletedRecordingResponse = z
  .object({
    id: z.uuid(),
    title: z.string(),
    duration: z.number().nullable().describe('Seconds'),
    size: z.number().int().describe('Bytes that still count toward the plan'),
    deletedAt: z.iso.datetime(),
    removedAt: z.iso.datetime().describe('When it is permanently deleted'),
  })
  .meta({ id: 'DeletedRecording' });
export type DeletedRecordingResponse = z.infer<typeof DeletedRecordingResponse>;

export const PurgeDeletedRequest = z.object({
  until: z.iso
    .datetime()
    .optional()
    .describe('The latest `deletedAt` shown. Recordings deleted later are kept. Defaults to all'),
});
export type PurgeDeletedRequest = z.infer<typeof PurgeDeletedRequest>;

export const DeleteRecordingRequest = z.object({
  clips: z.enum(['keep', 'delete']).default('keep').describe('What happens to its clips'),
});
export type DeleteRecordingRequest = z.infer<typeof DeleteRecordingRequest>;
