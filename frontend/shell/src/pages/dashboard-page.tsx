import { ErrorBoundary } from '@playhead/ui';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'react-redux';
import type { Folder } from '../api/library.js';
import { EVERYTHING } from '../api/recording-list.js';
import type { CurrentUser } from '../api/session.js';
import type { RecordingSummary } from '../api/recordings.js';
import { RecordingsTab } from '../features/recordings/recordings-tab.js';
import { useReadyToasts } from '../features/recordings/use-ready-toasts.js';
import { useRecordingList } from '../features/recordings/list/use-recording-list.js';
import { FolderRoom, RoomDialog } from '../features/sharing/room/lazy-room.js';
import { ShareDialog } from '../features/sharing/share-dialog.js';
import { storedUploads } from '../features/upload/sending/stored-uploads.js';
import { useFileDrop } from '../features/upload/use-file-drop.js';
import { useSharedFiles } from '../features/upload/use-shared-files.js';
import { AppLayout } from '../layout/app-layout.js';
import type { DashboardTab } from '../layout/navigation.js';
import { useFolderHere } from '../recording/chosen-folder.js';
import { useSearchParams } from '../router.js';
import { useDriveReturn } from '../session/drive-return.js';
import { useDashboardPlace } from '../session/dashboard-place.js';
import * as styles from '../layout/app-layout.module.css';

const loadImportDialog = () =>
  import(/* webpackChunkName: "lazy-import" */ '../features/upload/import-dialog.js');
const loadUploadManager = () =>
  import(/* webpackChunkName: "lazy-import" */ '../features/upload/use-uploads.js');
const ImportDialog = lazy(async () => ({ default: (await loadImportDialog()).ImportDialog }));

const UnfinishedRecordings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-import" */ './unfinished-recordings.js'))
    .UnfinishedRecordings,
}));

const DashboardAnalytics = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "lazy-dashboard-analytics" */ '../features/analytics/dashboard/dashboard-analytics.js'
    )
  ).DashboardAnalytics,
}));

const TITLES: Record<DashboardTab, string> = {
  recordings: 'Smart Recordings',
  analytics: 'Analytics',
};

export function DashboardPage({ user }: { user: CurrentUser }) {
  useDashboardPlace();
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const everything = useRecordingList(EVERYTHING);
  useReadyToasts(everything.items);
  const store = useStore();
  const driveReturn = useDriveReturn();
  const [isImporting, setImporting] = useState(driveReturn !== null);
  useFolderHere(isImporting);
  const [shared, setShared] = useState<RecordingSummary | null>(null);
  const [room, setRoom] = useState<Folder | null>(null);
  const upload = (files: File[]) => {
    setImporting(true);
    void loadUploadManager().then(
      ({ uploadManagerOf }) => uploadManagerOf(store).choose(files),
      () => undefined, // The dialog shows its own message if it could not be loaded.
    );
  };
  const isDropping = useFileDrop(tab === 'recordings' && !isImporting, upload);
  useSharedFiles(upload);
  return (
    <AppLayout user={user} title={TITLES[tab]} current={tab}>
      {tab === 'recordings' && (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <UnfinishedRecordings userId={user.id} />
          </Suspense>
        </ErrorBoundary>
      )}
      {tab === 'recordings' && (
        <RecordingsTab
          everything={everything}
          onImport={() => setImporting(true)}
          onNearImport={() => void loadImportDialog()}
          onShare={setShared}
          onShareFolder={setRoom}
          folderRoom={(folder) => <FolderRoom folder={folder} />}
          // The upload would otherwise continue and find its recording deleted.
          onDelete={({ id }) => storedUploads.remove(id)}
        />
      )}
      {tab === 'analytics' && (
        <Suspense fallback={null}>
          <DashboardAnalytics />
        </Suspense>
      )}
      <ShareDialog recording={shared} onClose={() => setShared(null)} />
      {room && <RoomDialog folder={room} onClose={() => setRoom(null)} />}
      {isDropping && <div className={styles.drop}>Drop your recording here</div>}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog driveReturn={driveReturn} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </AppLayout>
  );
}

const tabOf = (value: string | null): DashboardTab => (value === 'analytics' ? value : 'recordings');
