import { z } from 'zod';

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
