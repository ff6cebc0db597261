export { ANALYTICS_ENTITIES } from './analytics.entities.js';
export { AnalyticsModule } from './analytics.module.js';
export { RebuildRollups } from './commands/rebuild-rollups.command.js';
