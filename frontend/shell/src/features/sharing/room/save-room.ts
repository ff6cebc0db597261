import type { ChangeRoomRequest } from '../../../api/rooms.js';

/** Answers what failed, which a toast says too; undefined once it is saved. */
export type SaveRoom = (changes: ChangeRoomRequest) => Promise<unknown>;
