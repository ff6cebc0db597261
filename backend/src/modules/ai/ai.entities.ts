import { ViewerQuestion } from './assistant/viewer-question.entity.js';

export const AI_ENTITIES = [ViewerQuestion];
