export { AI_ENTITIES } from './ai.entities.js';
export { AiModule } from './ai.module.js';
export { Transcriber } from './ports/transcriber.js';
export { TranscriptIndex } from './ports/transcript-index.js';
export { Writer } from './ports/writer.js';
