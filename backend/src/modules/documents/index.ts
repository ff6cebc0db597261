import { MinutesTemplate } from './template/minutes-template.entity.js';

export type { Block, Span } from './document.js';
export { type DocumentFormat, DocumentWriter } from './document-writer.js';
export { DocumentsModule } from './documents.module.js';
export { GetMinutes } from './get-minutes.query.js';
export type { MinutesPart } from './minutes.js';
export { toMarkdown } from './writers/markdown.js';
export const DOCUMENTS_ENTITIES = [MinutesTemplate];
