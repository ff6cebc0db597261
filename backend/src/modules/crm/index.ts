export { DisconnectCrm } from './connecting/change-crm.command.js';
export { CRM_ENTITIES } from './crm.entities.js';
export { CrmModule } from './crm.module.js';
