export { Notices } from '../notices.js';
export { Reactions } from '../reactions/reactions.js';
export { Room } from '../room/room.js';
export { RoomBar } from '../room/room-bar.js';
export { AssistantFailure } from '../view/assistant-failure.js';
export { ContentPending } from '../view/content-pending.js';
export { SharedSummary } from '../view/shared-summary.js';
export { BrandHeader, GateBrandHeader, SenderLine } from './brand-header.js';
