export { DisconnectCrm } from './connecting/change-crm.command.js';
export { GetCrm } from './connecting/get-crm.query.js';
export { CRM_ENTITIES } from './crm.entities.js';
export { CrmModule } from './crm.module.js';
