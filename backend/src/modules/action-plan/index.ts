export { PlanAnswered, PlanAnswerWithdrawn, PlanRowChanged } from './action-plan.events.js';
export { ActionPlanModule } from './action-plan.module.js';
export { GetPlanAnswer } from './room/get-plan-answer.query.js';
export { type AcceptedRow, ListAcceptedRows } from './rows/list-accepted-rows.query.js';
export { ListPlannedFolders } from './rows/list-planned-folders.query.js';
export { RefreshPlan } from './rows/refresh-plan.command.js';
export { SettleRow } from './rows/settle-row.command.js';
