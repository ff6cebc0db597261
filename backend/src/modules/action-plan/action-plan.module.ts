import { Module } from '@nestjs/common';
import { ActionPlanController } from './action-plan.controller.js';
import { StoredRows } from './deriving/stored-rows.js';
import { UpdatePlan } from './deriving/update-plan.js';
import { PlanFilesController } from './exporting/plan-files.controller.js';
import { ExportPlanHandler } from './exporting/export-plan.query.js';
import { DocumentsModule } from '../documents/index.js';
import { BriefingController } from './briefing/briefing.controller.js';
import { GetBriefingHandler } from './briefing/get-briefing.query.js';
import { GetLedgerHandler } from './ledger/get-ledger.query.js';
import { LedgerController } from './ledger/ledger.controller.js';
import { AddRowHandler } from './rows/add-row.command.js';
import { AskForPlanHandler } from './rows/ask-for-plan.command.js';
import { ChangeRowHandler } from './rows/change-row.command.js';
import { DecideChangeHandler } from './rows/decide-change.command.js';
import { GetPlanHandler } from './rows/get-plan.query.js';
import { ListAcceptedRowsHandler } from './rows/list-accepted-rows.query.js';
import { ListPlannedFoldersHandler } from './rows/list-planned-folders.query.js';
import { RefreshPlanHandler } from './rows/refresh-plan.command.js';
import { SettleRowHandler } from './rows/settle-row.command.js';
import { StartReading } from './deriving/start-reading.js';
import { ROOM_PLAN } from './room/room-plan.feature.js';

@Module({
  imports: [DocumentsModule],
  controllers: [
    ActionPlanController,
    BriefingController,
    LedgerController,
    PlanFilesController,
    ...ROOM_PLAN.controllers,
  ],
  providers: [
    AddRowHandler,
    AskForPlanHandler,
    ChangeRowHandler,
    DecideChangeHandler,
    ExportPlanHandler,
    GetBriefingHandler,
    GetLedgerHandler,
    GetPlanHandler,
    ListAcceptedRowsHandler,
    ListPlannedFoldersHandler,
    RefreshPlanHandler,
    SettleRowHandler,
    StartReading,
    StoredRows,
    UpdatePlan,
    ...ROOM_PLAN.providers,
  ],
})
export class ActionPlanModule {}
