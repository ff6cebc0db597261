export { ANALYTICS_ENTITIES } from './analytics.entities.js';
export { RecordingWatched } from './analytics.events.js';
export { GetMilestone } from './reports/get-milestone.query.js';
export { GetViewer } from './reports/get-viewer.query.js';
export { GetWatching, type Watching } from './reports/get-watching.query.js';
export { ListRoomViewers } from './reports/list-room-viewers.query.js';
export { ListSentFollowUps, type SentFollowUp } from './viewer-data/list-sent-follow-ups.query.js';
export { AnalyticsModule } from './analytics.module.js';
export { RebuildRollups } from './events/rebuild-rollups.command.js';
