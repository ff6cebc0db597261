import { ViewingSession } from './visits/viewing-session.entity.js';

export const ANALYTICS_ENTITIES = [ViewingSession];
