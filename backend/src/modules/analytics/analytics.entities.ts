import { ViewingSession } from './sessions/viewing-session.entity.js';

export const ANALYTICS_ENTITIES = [ViewingSession];
