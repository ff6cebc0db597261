import type { ModuleMetadata } from '@nestjs/common';
import { ExportSharedPlanHandler } from './export-shared-plan.query.js';
import { GetPlanAnswerHandler } from './get-plan-answer.query.js';
import { OpenSharedPlanHandler } from './open-shared-plan.command.js';
import { ProposeRowHandler } from './propose-row.command.js';
import { ReplyToRowHandler } from './reply-to-row.command.js';
import { RoomPlans } from './room-plans.js';
import { SharedPlanController } from './shared-plan.controller.js';
import { TakeBackReplyHandler } from './take-back-reply.command.js';
import { TickRowHandler } from './tick-row.command.js';

export const ROOM_PLAN = {
  controllers: [SharedPlanController],
  providers: [
    ExportSharedPlanHandler,
    GetPlanAnswerHandler,
    OpenSharedPlanHandler,
    ProposeRowHandler,
    ReplyToRowHandler,
    RoomPlans,
    TakeBackReplyHandler,
    TickRowHandler,
  ],
} satisfies ModuleMetadata;
