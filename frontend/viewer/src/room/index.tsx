import { lazy } from 'react';

// Most pages are of one recording, which this need not slow down.
const load = () => import(/* webpackChunkName: "lazy-room" */ './room.js');
const part = <K extends keyof Awaited<ReturnType<typeof load>>>(name: K) =>
  lazy(async () => ({ default: (await load())[name] }));

export const RoomView = part('RoomView');
export const RoomDoor = part('RoomDoor');
export const RoomBar = part('RoomBar');
