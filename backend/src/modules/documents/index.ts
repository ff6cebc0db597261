import { MinutesTemplate } from './template/minutes-template.entity.js';

export { DocumentsModule } from './documents.module.js';
export const DOCUMENTS_ENTITIES = [MinutesTemplate];
