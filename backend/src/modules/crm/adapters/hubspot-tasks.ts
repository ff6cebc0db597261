import { z } from 'zod';
import type { CrmTaskChanges, RemoteTask } from '../ports/crm.js';
import { Created } from './hubspot-answers.js';

const [DONE, OPEN] = ['COMPLETED', 'NOT_STARTED'];

const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
const Properties = z.object({
  hs_task_subject: z.string().nullish(),
  hs_task_status: z.string().nullish(),
  hs_timestamp: time,
  hs_task_completion_date: time.or(z.literal('')).nullish(),
  hs_lastmodifieddate: time,
});
export const TASK_PROPERTIES = Object.keys(Properties.shape);
export const Tasks = z.object({ results: z.array(Created.extend({ properties: Properties })) });

export function taskOf(properties: z.infer<typeof Properties>): RemoteTask {
  const isDone = properties.hs_task_status === DONE;
  const changed = (isDone && properties.hs_task_completion_date) || properties.hs_lastmodifieddate;
  return {
    subject: properties.hs_task_subject ?? '',
    dueAt: new Date(properties.hs_timestamp).toISOString(),
    isDone,
    changedAt: new Date(changed),
  };
}

export const taskProperties = ({ subject, dueAt, isDone }: CrmTaskChanges) => ({
  ...(subject !== undefined && { hs_task_subject: subject }),
  ...(dueAt !== undefined && { hs_timestamp: dueAt }),
  ...(isDone !== undefined && { hs_task_status: isDone ? DONE : OPEN }),
});
