import type { ModuleMetadata } from '@nestjs/common';
import { CountRecordingsHandler, GetTenantUsageHandler } from './get-tenant-usage.query.js';
import { DashboardController } from './dashboard.controller.js';
import { GetAnnouncedRecordingHandler } from './get-announced-recording.query.js';
import { GetDashboardStatsHandler } from './get-dashboard-stats.query.js';
import { GetProgressHandler } from './get-progress.query.js';
import { GetRecordingHandler } from './get-recording.query.js';
import { GetNamedRecordingsHandler } from './get-named-recordings.query.js';
import { LibraryController } from './library.controller.js';
import { ListPeopleHandler } from './list-people.query.js';
import { ListRecordingsHandler } from './list-recordings.query.js';
import { MoveRecordingsHandler } from './move-recordings.command.js';
import { NameMentions } from './name-mentions.js';

export const LIBRARY = {
  controllers: [LibraryController, DashboardController],
  providers: [
    CountRecordingsHandler,
    GetAnnouncedRecordingHandler,
    GetDashboardStatsHandler,
    GetProgressHandler,
    GetRecordingHandler,
    GetNamedRecordingsHandler,
    GetTenantUsageHandler,
    ListPeopleHandler,
    ListRecordingsHandler,
    MoveRecordingsHandler,
    NameMentions,
  ],
} satisfies ModuleMetadata;
