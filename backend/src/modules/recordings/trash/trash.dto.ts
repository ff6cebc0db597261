import { z } from 'zod';

export const DeletedRecordingResponse = z
  .object({
    id: z.uuid(),
    title: z.string(),
    duration: z.number().nullable().describe('Seconds'),
    size: z.number().int().describe('Bytes that it still takes of the plan'),
    deletedAt: z.iso.datetime(),
    removedAt: z.iso.datetime().describe('When it goes for good'),
  })
  .meta({ id: 'DeletedRecording' });
export type DeletedRecordingResponse = z.infer<typeof DeletedRecordingResponse>;

export const PurgeDeletedRequest = z.object({
  until: z.iso
    .datetime()
    .optional()
    .describe(
      'The latest `deletedAt` that was shown: recordings deleted later are kept. Without it, all are deleted',
    ),
});
export type PurgeDeletedRequest = z.infer<typeof PurgeDeletedRequest>;

export const DeleteRecordingRequest = z.object({
  clips: z.enum(['keep', 'delete']).default('keep').describe('What becomes of the clips of it'),
});
export type DeleteRecordingRequest = z.infer<typeof DeleteRecordingRequest>;
