import { CrmConnection } from './connecting/crm-connection.entity.js';
import { CrmNote } from './updating/crm-note.entity.js';

export const CRM_ENTITIES = [CrmConnection, CrmNote];
