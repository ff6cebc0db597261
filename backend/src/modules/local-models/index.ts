export { LocalModelsModule } from './local-models.module.js';
