import { FollowUpWords } from './follow-up/follow-up-words.entity.js';
import { ViewingSession } from './visits/viewing-session.entity.js';

export const ANALYTICS_ENTITIES = [FollowUpWords, ViewingSession];
