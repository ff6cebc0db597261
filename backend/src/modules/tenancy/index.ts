export { PlanSeeder } from './plans/plan-seeder.js';
export { TENANCY_ENTITIES } from './tenancy.entities.js';
export { TenancyModule } from './tenancy.module.js';
