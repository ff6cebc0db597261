export { AI_ENTITIES } from './ai.entities.js';
export { ViewerAsked } from './ai.events.js';
export { AiModule } from './ai.module.js';
export { GetViewerQuestion } from './assistant/get-viewer-question.query.js';
export { type AskedQuestion, ListViewerQuestions } from './assistant/list-viewer-questions.query.js';
export { Transcriber } from './transcription/ports/transcriber.js';
export { SearchIndex } from './search/ports/search-index.js';
export { Writer } from './writing/ports/writer.js';
