import { durableEvent } from '../../shared/outbox/durable-event.js';

/** A tenant connected a CRM or switched the creation of tasks on. The subject is the tenant. */
export class CrmTasksWanted extends durableEvent('crm-tasks-wanted', { isOneTask: true }) {}
