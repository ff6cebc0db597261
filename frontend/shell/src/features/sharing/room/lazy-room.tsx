import { lazy, Suspense, type ComponentProps } from 'react';
import type { FolderRoom as LoadedStrip } from './folder-room.js';
import type { RoomDialog as LoadedDialog } from './room-dialog.js';

const LoadingDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-room" */ './room-dialog.js')).RoomDialog,
}));
const LoadingStrip = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-room" */ './folder-room.js')).FolderRoom,
}));

/** Loads the dialog when it is first opened. */
export const RoomDialog = (props: ComponentProps<typeof LoadedDialog>) => (
  <Suspense fallback={null}>
    <LoadingDialog {...props} />
  </Suspense>
);

/** Loads the strip when a folder is first opened. */
export const FolderRoom = (props: ComponentProps<typeof LoadedStrip>) => (
  <Suspense fallback={null}>
    <LoadingStrip {...props} />
  </Suspense>
);
