import type { ChangeRoomRequest } from '../../../api/rooms.js';

/** Resolves to the error, which is also shown in a toast, or undefined if it was saved. */
export type SaveRoom = (changes: ChangeRoomRequest) => Promise<unknown>;
