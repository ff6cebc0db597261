import { ProcessingRun } from './processing/processing-run.entity.js';

export const AI_ENTITIES = [ProcessingRun];
