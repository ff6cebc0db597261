import { Module } from '@nestjs/common';
import { EndViewingSessionHandler } from './commands/end-viewing-session.command.js';
import { RecordEventsHandler } from './commands/record-events.command.js';
import { StartViewingSessionHandler } from './commands/start-viewing-session.command.js';
import { ViewingSessions } from './commands/viewing-sessions.js';
import { VisitStore } from './commands/visit-store.js';
import { Visits } from './commands/visits.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { REPORTS } from './reports/reports.feature.js';

@Module({
  controllers: [AnalyticsController, ...REPORTS.controllers],
  providers: [
    EndViewingSessionHandler,
    RecordEventsHandler,
    StartViewingSessionHandler,
    ViewingSessions,
    VisitStore,
    Visits,
    ...REPORTS.providers,
  ],
})
export class AnalyticsModule {}
