import Button from '@mui/material/Button';
import { Notice, toast } from '@playhead/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Store } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import { hasSessionEnded, type CurrentUser } from '../api/session.js';
import { canRecord, canRecordScreen } from '../features/record/browser.js';
import {
  storedPreferences,
  storePreferences,
  type RecordPreferences,
} from '../features/record/preferences.js';
import { RecordSetup } from '../features/record/record-setup.js';
import { Recorder } from '../features/record/recorder.js';
import type { Inputs } from '../features/record/recorder-state.js';
import { liveUploads } from './live-uploads.js';
import { RecordingView } from '../features/record/recording-view.js';
import { copyText, shareLink } from '../recording/share-link.js';
import { spool, type Take } from '../features/record/spool.js';
import { useDevices } from '../features/record/use-devices.js';
import { uploadManagerOf } from '../features/upload/use-uploads.js';
import { AppLayout } from '../layout/app-layout.js';
import { useFolderHere } from '../recording/chosen-folder.js';
import { useNavigate } from '../router.js';
import { UnfinishedRecordings } from './unfinished-recordings.js';
import * as styles from '../features/record/record.module.css';

export function RecordPage({ user }: { user: CurrentUser }) {
  if (!canRecord())
    return (
      <AppLayout user={user} title="Record">
        <Notice title="This browser can't record here">
          Recording needs a secure connection (HTTPS) and a current browser. You can import a file instead.
        </Notice>
      </AppLayout>
    );
  return <RecordingStudio user={user} />;
}

function RecordingStudio({ user }: { user: CurrentUser }) {
  const store = useStore();
  const navigate = useNavigate();
  const [preferences, setPreferences] = useState(usablePreferences);
  const devices = useDevices(preferences);
  useFolderHere();
  const [ended, setEnded] = useState<'asking' | 'signed out' | null>(null);
  const [recorder] = useState(
    () =>
      new Recorder(user.id, liveUploads(store), async (take, why) => {
        if (why) toast({ title: 'Recording stopped', description: why });
        setEnded('asking');
        if (await hasSessionEnded(store.dispatch)) {
          await spool.save({ ...take, awaitsSignIn: true });
          return setEnded('signed out');
        }
        void sendTake(store, take);
        void navigate(take.folderId ? `/?folder=${take.folderId}` : '/');
      }),
  );
  const state = useSyncExternalStore(recorder.subscribe, recorder.state);
  // Leaving by the Back button keeps the take.
  useEffect(() => () => void recorder.stop(), [recorder]);

  const change = (changed: RecordPreferences) => {
    setPreferences(changed);
    storePreferences(changed);
  };
  const start = (inputs: Inputs) => {
    // Asks for persistent storage at the time it is needed. The browser may otherwise clear it when disk
    // space is low.
    void navigator.storage?.persist?.();
    recorder.start(inputs);
  };
  const stop = async (from: Window) => {
    // The clipboard must be written within the click.
    if (state.shareId) void copyLink(state.shareId, from);
    window.focus();
    await recorder.stop();
  };
  if (ended === 'asking') return <main className={styles.studio} aria-busy="true" />;
  if (ended === 'signed out') return <KeptTake />;
  const isSetUp = state.phase === 'idle' || state.phase === 'stopped';
  if (isSetUp)
    return (
      <AppLayout user={user} title="Record">
        <UnfinishedRecordings userId={user.id} />
        <RecordSetup preferences={preferences} devices={devices} onChange={change} onStart={start} />
      </AppLayout>
    );
  // The page has no links, so that the user does not leave by accident.
  return (
    <main className={styles.studio}>
      <title>{`${state.phase === 'paused' ? 'Paused' : 'Recording'} · Playhead`}</title>
      <h1 className={styles.heading}>Record</h1>
      <RecordingView recorder={recorder} state={state} onStop={(from) => void stop(from)} />
    </main>
  );
}

/** Shown instead of the dashboard, which would redirect to the sign-in page without mentioning the take. */
function KeptTake() {
  return (
    <main className={styles.studio}>
      <title>Recording saved · Playhead</title>
      <Notice
        heading="h1"
        title="Your recording is saved in this browser"
        action={
          <Button variant="contained" color="primary" href="/api/login">
            Sign In
          </Button>
        }
      >
        You&apos;re signed out. Sign in again and the upload continues.
      </Notice>
    </main>
  );
}

async function sendTake(store: Store, take: Take): Promise<void> {
  const file = await spool.file(take);
  if (file.size > 0) return uploadManagerOf(store).addTake(file, take.begun ?? null, take.folderId);
  // On a busy device, a take of a second or two may end before its first frame.
  toast({
    title: 'Nothing was recorded',
    description: 'The browser gave neither picture nor sound in that time.',
  });
  await spool.remove(take.id);
}

function usablePreferences(): RecordPreferences {
  const stored = storedPreferences();
  return stored.source === 'screen' && !canRecordScreen() ? { ...stored, source: 'camera' } : stored;
}

async function copyLink(shareId: string, from: Window): Promise<void> {
  if (!(await copyText(shareLink(shareId), from))) return;
  toast({
    title: 'Link copied!',
    description: 'It can be watched as soon as the last seconds have arrived.',
  });
}
