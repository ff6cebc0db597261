import { ViewerQuestion } from './assistant/asking/viewer-question.entity.js';

export const AI_ENTITIES = [ViewerQuestion];
