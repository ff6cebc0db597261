import { Module } from '@nestjs/common';
import { EndSessionHandler } from './commands/end-session.command.js';
import { RecordEventsHandler } from './commands/record-events.command.js';
import { StartSessionHandler } from './commands/start-session.command.js';
import { ViewingSessions } from './commands/viewing-sessions.js';
import { AnalyticsController } from './http/analytics.controller.js';

@Module({
  controllers: [AnalyticsController],
  providers: [EndSessionHandler, RecordEventsHandler, StartSessionHandler, ViewingSessions],
})
export class AnalyticsModule {}
