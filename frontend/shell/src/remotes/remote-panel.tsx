import { ErrorBoundary, Notice, PlayheadProgress, type RemoteApp } from '@playhead/ui';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../router.js';
import { loadRemote, type RemoteName } from './load-remote.js';
import * as styles from './remote-panel.module.css';

export interface RemotePanelProps {
  name: RemoteName;
  /** Path the app is mounted at, without a trailing slash. */
  basename: string;
}

const asComponent = (name: RemoteName, attempt: number) =>
  lazy(async (): Promise<{ default: RemoteApp }> => ({ default: await loadRemote(name, attempt) }));

const Loading = () => (
  <main className={styles.loading}>
    <PlayheadProgress value={null} label="Loading" />
  </main>
);

/** An app that is built and deployed separately. If it can't be loaded, the rest of the page still works. */
export function RemotePanel({ name, basename }: RemotePanelProps) {
  const [{ attempt, Remote }, setLoad] = useState(() => ({ attempt: 0, Remote: asComponent(name, 0) }));
  const next = () => setLoad({ attempt: attempt + 1, Remote: asComponent(name, attempt + 1) });
  return (
    <ErrorBoundary
      key={attempt}
      fallback={() => (
        <main>
          <Notice
            heading="h1"
            title="This part couldn't be loaded"
            action={
              <>
                <Button onClick={next}>Try again</Button>
                <Button variant="text" component={Link} to="/">
                  Back to Dashboard
                </Button>
              </>
            }
          >
            The rest of Playhead still works. Check your connection. An update may also be in progress.
          </Notice>
        </main>
      )}
    >
      <Suspense fallback={<Loading />}>
        <Remote basename={basename} />
      </Suspense>
    </ErrorBoundary>
  );
}
