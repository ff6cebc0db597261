import { CrmAuthorization } from './connecting/crm-authorization.entity.js';
import { CrmConnection } from './connecting/crm-connection.entity.js';
import { CrmNote } from './updating/crm-note.entity.js';
import { CrmTask } from './updating/crm-task.entity.js';

export const CRM_ENTITIES = [CrmAuthorization, CrmConnection, CrmNote, CrmTask];
