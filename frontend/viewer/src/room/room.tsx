export { RoomBar } from './room-bar.js';
export { RoomDoor } from './room-door.js';
export { RoomView } from './room-view.js';
