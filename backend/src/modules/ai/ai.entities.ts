import { ViewerQuestion } from './assistant/viewer-question.entity.js';
import { ProcessingRun } from './processing/processing-run.entity.js';

export const AI_ENTITIES = [ProcessingRun, ViewerQuestion];
