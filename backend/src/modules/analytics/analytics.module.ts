import { Module } from '@nestjs/common';
import { EndViewingSessionHandler } from './sessions/end-viewing-session.command.js';
import { EventIntake } from './events/event-intake.js';
import { EventMonths } from './events/event-months.js';
import { RebuildRollupsHandler } from './events/rebuild-rollups.command.js';
import { RecountChapters } from './visits/recount-chapters.js';
import { RecordEventsHandler } from './events/record-events.command.js';
import { StartViewingSessionHandler } from './sessions/start-viewing-session.command.js';
import { ViewingSessions } from './sessions/viewing-sessions.js';
import { VisitStore } from './visits/visit-store.js';
import { Visits } from './visits/visits.js';
import { FOLLOW_UP } from './follow-up/follow-up.feature.js';
import { EventsController } from './events/events.controller.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { REPORTS } from './reports/reports.feature.js';
import { ExportViewerHandler } from './viewer-data/export-viewer.query.js';
import { ViewerDataController } from './viewer-data/viewer-data.controller.js';

@Module({
  controllers: [
    EventsController,
    SessionsController,
    ViewerDataController,
    ...FOLLOW_UP.controllers,
    ...REPORTS.controllers,
  ],
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
