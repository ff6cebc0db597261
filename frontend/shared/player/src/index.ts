export { Player, type PlayerEvent, type PlayerHandle, type PlayerProps } from './player.js';
export type { Correction, SaveCorrection } from './correction.js';
export type { PanelTab } from './panel.js';
export type { PlayerChapter, PlayerSegment } from './timeline.js';
export { parseTime, spokenTime, startTimeFrom } from './time.js';
