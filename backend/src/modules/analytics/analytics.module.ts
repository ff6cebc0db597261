import { Module } from '@nestjs/common';
import { EndViewingSessionHandler } from './commands/end-viewing-session.command.js';
import { EventMonths } from './commands/event-months.js';
import { RebuildRollupsHandler } from './commands/rebuild-rollups.command.js';
import { RecordEventsHandler } from './commands/record-events.command.js';
import { StartViewingSessionHandler } from './commands/start-viewing-session.command.js';
import { ViewingSessions } from './commands/viewing-sessions.js';
import { VisitStore } from './commands/visit-store.js';
import { Visits } from './commands/visits.js';
import { FOLLOW_UP } from './follow-up/follow-up.feature.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { REPORTS } from './reports/reports.feature.js';

@Module({
  controllers: [AnalyticsController, ...FOLLOW_UP.controllers, ...REPORTS.controllers],
  providers: [
    EndViewingSessionHandler,
    EventMonths,
    RebuildRollupsHandler,
    RecordEventsHandler,
    StartViewingSessionHandler,
    ViewingSessions,
    VisitStore,
    Visits,
    ...FOLLOW_UP.providers,
    ...REPORTS.providers,
  ],
})
export class AnalyticsModule {}
