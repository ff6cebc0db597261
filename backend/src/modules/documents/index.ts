import { MinutesTemplate } from './template/minutes-template.entity.js';

export type { Block, Span, TextDocument } from './document.js';
export { asDocumentFile, DOCUMENT_FILE, DocumentFormatSchema } from './document-answer.js';
export { type DocumentFormat, DocumentWriter } from './document-writer.js';
export { DocumentsModule } from './documents.module.js';
export { GetMinutes } from './get-minutes.query.js';
export { LONG_DAY, type MinutesPart } from './minutes.js';
export { toMarkdown } from './writers/markdown.js';
export const DOCUMENTS_ENTITIES = [MinutesTemplate];
