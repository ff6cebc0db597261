export { Player, type PlayerHandle, type PlayerProps } from './player.js';
export type { Ask, AssistantAnswer, AssistantRefusal } from './assistant/ask.js';
export type { Correction, SaveCorrection } from './correction.js';
export { CommentList } from './comments/comment-list.js';
export type { PanelTab } from './panel.js';
export type { PlayerChapter, PlayerSegment } from './timeline.js';
export { TimeLink } from './time-link.js';
export { parseTime, spokenTime, startTimeFrom } from './time.js';
export type { PlayerEvent } from './use-player-events.js';
