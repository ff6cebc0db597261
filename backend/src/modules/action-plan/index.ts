export { PlanAnswered, PlanAnswerWithdrawn } from './action-plan.events.js';
export { ActionPlanModule } from './action-plan.module.js';
export { GetPlanAnswer } from './room/get-plan-answer.query.js';
