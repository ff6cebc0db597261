export { GateBrandHeader } from '../brand-header/brand-header.js';
export { Notices } from '../notices.js';
export { Room } from '../room/room.js';
export { RecordingView } from '../view/recording-view.js';
