import { durableEvent } from '../../shared/outbox/durable-event.js';

/** A CRM was connected, or creating tasks was switched on. The subject is the tenant. */
export class CrmTasksWanted extends durableEvent('crm-tasks-wanted', { isOneTask: true }) {}
