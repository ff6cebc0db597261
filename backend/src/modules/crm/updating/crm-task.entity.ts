import { defineEntity, p } from '@mikro-orm/core';
import type { CrmTaskText } from '../ports/crm.js';

const CrmTaskSchema = defineEntity({
  name: 'CrmTask',
  properties: {
    /** The row of an action plan. */
    rowId: p.uuid().primary(),
    tenantId: p.uuid(),
    folderId: p.uuid(),
    /** Null after a user of the CRM deleted the task, which is not created again. */
    remoteId: p.text().nullable(),
    /** The state of both the row and the task when they were last in sync. */
    isDone: p.boolean(),
    /** The text that was last sent. If the task's text differs, a user of the CRM changed it. */
    sent: p.json<CrmTaskText>(),
  },
});

/** A row of an action plan as a task in the CRM. Deleted with the connection. */
export class CrmTask extends CrmTaskSchema.class {}
CrmTaskSchema.setClass(CrmTask);
