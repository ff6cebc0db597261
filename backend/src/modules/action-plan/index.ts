export { PlanAnswered, PlanAnswerWithdrawn, PlanRowChanged } from './action-plan.events.js';
export { ActionPlanModule } from './action-plan.module.js';
export { GetPlanAnswer } from './room/get-plan-answer.query.js';
export { GetAcceptedRow } from './rows/get-accepted-row.query.js';
