import { ErrorBoundary } from '@playhead/ui';
import { lazy, Suspense, useState } from 'react';
import type { Folder } from '../api/library.js';
import { RoomDialog } from '../features/sharing/room/lazy-room.js';

const LibraryPanel = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "lazy-library" */ '../features/recordings/library/library-panel.js')
  ).LibraryPanel,
}));

/** Folders and saved views. */
export function LibrarySidebar({ onNavigate }: { onNavigate?: () => void }) {
  const [shared, setShared] = useState<Folder | null>(null);
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <LibraryPanel onNavigate={onNavigate} onShare={setShared} />
      </Suspense>
      {shared && <RoomDialog folder={shared} onClose={() => setShared(null)} />}
    </ErrorBoundary>
  );
}
