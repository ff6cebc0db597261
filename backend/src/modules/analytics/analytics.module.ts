import { Module } from '@nestjs/common';
import { EndViewingSessionHandler } from './commands/end-viewing-session.command.js';
import { RecordEventsHandler } from './commands/record-events.command.js';
import { StartViewingSessionHandler } from './commands/start-viewing-session.command.js';
import { ViewingSessions } from './commands/viewing-sessions.js';
import { AnalyticsController } from './http/analytics.controller.js';

@Module({
  controllers: [AnalyticsController],
  providers: [EndViewingSessionHandler, RecordEventsHandler, StartViewingSessionHandler, ViewingSessions],
})
export class AnalyticsModule {}
