import { ViewingEvent } from './domain/viewing-event.entity.js';
import { ViewingSession } from './domain/viewing-session.entity.js';

export const ANALYTICS_ENTITIES = [ViewingEvent, ViewingSession];
