import { MinutesTemplate } from './template/minutes-template.entity.js';

export { type DocumentFormat, DocumentWriter } from './document-writer.js';
export { DocumentsModule } from './documents.module.js';
export { GetMinutes } from './get-minutes.query.js';
export type { MinutesPart } from './minutes.js';
export const DOCUMENTS_ENTITIES = [MinutesTemplate];
