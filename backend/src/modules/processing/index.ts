export { ProcessingModule } from './processing.module.js';
