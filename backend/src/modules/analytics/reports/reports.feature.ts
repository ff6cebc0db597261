import type { ModuleMetadata } from '@nestjs/common';
import { ExportSessionsHandler } from './export-sessions.query.js';
import { GetMilestoneHandler } from './get-milestone.query.js';
import { GetOverviewHandler } from './get-overview.query.js';
import { GetRecordingSummaryHandler } from './get-recording-summary.query.js';
import { GetRetentionHandler } from './get-retention.query.js';
import { GetViewerHandler } from './get-viewer.query.js';
import { GetWatchingHandler } from './get-watching.query.js';
import { ListSessionsHandler } from './list-sessions.query.js';
import { ListRoomViewersHandler } from './list-room-viewers.query.js';
import { OverviewController } from './overview.controller.js';
import { ReportsController } from './reports.controller.js';
import { RoomViewersController } from './room-viewers.controller.js';

export const REPORTS = {
  controllers: [OverviewController, ReportsController, RoomViewersController],
  providers: [
    ExportSessionsHandler,
    GetMilestoneHandler,
    GetOverviewHandler,
    GetRecordingSummaryHandler,
    GetRetentionHandler,
    GetViewerHandler,
    GetWatchingHandler,
    ListRoomViewersHandler,
    ListSessionsHandler,
  ],
} satisfies ModuleMetadata;
