import { Module } from '@nestjs/common';
import { EndViewingSessionHandler } from './commands/end-viewing-session.command.js';
import { EventIntake } from './commands/event-intake.js';
import { EventMonths } from './commands/event-months.js';
import { RebuildRollupsHandler } from './commands/rebuild-rollups.command.js';
import { RecountChapters } from './commands/recount-chapters.js';
import { RecordEventsHandler } from './commands/record-events.command.js';
import { StartViewingSessionHandler } from './commands/start-viewing-session.command.js';
import { ViewingSessions } from './commands/viewing-sessions.js';
import { VisitStore } from './commands/visit-store.js';
import { Visits } from './commands/visits.js';
import { FOLLOW_UP } from './follow-up/follow-up.feature.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { REPORTS } from './reports/reports.feature.js';
import { ExportViewerHandler } from './viewer-data/export-viewer.query.js';
import { ViewerDataController } from './viewer-data/viewer-data.controller.js';

@Module({
  controllers: [AnalyticsController, ViewerDataController, ...FOLLOW_UP.controllers, ...REPORTS.controllers],
  providers: [
    EndViewingSessionHandler,
    EventIntake,
    EventMonths,
    ExportViewerHandler,
    RebuildRollupsHandler,
    RecordEventsHandler,
    RecountChapters,
    StartViewingSessionHandler,
    ViewingSessions,
    VisitStore,
    Visits,
    ...FOLLOW_UP.providers,
    ...REPORTS.providers,
  ],
})
export class AnalyticsModule {}
