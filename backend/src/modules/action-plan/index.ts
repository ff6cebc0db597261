export { ActionPlanModule } from './action-plan.module.js';
