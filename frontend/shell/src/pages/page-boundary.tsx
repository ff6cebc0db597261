import { ErrorBoundary, Notice } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from '../router.js';

/** Shows an error page when rendering fails or a chunk can't be loaded. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={(retry) => <BrokenPage onLeave={retry} />}>{children}</ErrorBoundary>;
}

function BrokenPage({ onLeave }: { onLeave: () => void }) {
  const { key } = useLocation();
  const [broken] = useState(key);
  useEffect(() => {
    if (key !== broken) onLeave();
  }, [key, broken, onLeave]);
  return (
    <main>
      <title>Playhead</title>
      <Notice
        heading="h1"
        title="This page couldn't be shown"
        action={
          <>
            <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
            <Button href="/">Back to Dashboard</Button>
          </>
        }
      >
        Your recordings are safe. Check your connection. An update may also be in progress.
      </Notice>
    </main>
  );
}
