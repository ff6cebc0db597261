import { z } from 'zod';
import { pageRequest } from '../../../../shared/http/requests/paging.js';
import { OPEN_STATES, TASK_SORTS } from '../../../../shared/tasks/task-board.js';

export const JobResponse = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    subject: z.string().describe('The id, or the address, that it is about'),
    subjectName: z
      .string()
      .nullable()
      .describe('The title of the recording that it is about; null where it is about none, or that is gone'),
    state: z.enum(OPEN_STATES).describe('`failed` is tried again when it is due, `dead` only on request'),
    attempts: z.number().int(),
    dueAt: z.iso.datetime(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'Job' });
export type JobResponse = z.infer<typeof JobResponse>;

export const ListJobsRequest = pageRequest(TASK_SORTS, '-createdAt').extend({
  state: z.enum(OPEN_STATES).optional(),
});
export type ListJobsRequest = z.infer<typeof ListJobsRequest>;
