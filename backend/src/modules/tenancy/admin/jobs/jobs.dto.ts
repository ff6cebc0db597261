import { z } from 'zod';
import { pageRequest } from '../../../../shared/http/requests/paging.js';
import { OPEN_STATES, TASK_SORTS } from '../../../../shared/tasks/task-board.js';

export const JobResponse = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    subject: z.string().describe('Id or address of the object it is about'),
    subjectName: z
      .string()
      .nullable()
      .describe('Title of its recording; null if it has none or it was deleted'),
    state: z.enum(OPEN_STATES).describe('`failed` is retried automatically, `dead` only on request'),
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
