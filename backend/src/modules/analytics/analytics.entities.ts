import { ViewingSession } from './domain/viewing-session.entity.js';

export const ANALYTICS_ENTITIES = [ViewingSession];
