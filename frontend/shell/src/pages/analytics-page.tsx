import Button from '@mui/material/Button';
import { Notice } from '@playhead/ui';
import type { CurrentUser } from '../api/session.js';
import { AppLayout } from '../layout/app-layout.js';
import { Link } from '../router.js';

/** `/analytics/{recordingId}`: until viewing is measured there is nothing to load, and the page says so. */
export function AnalyticsPage({ user }: { user: CurrentUser }) {
  return (
    <AppLayout user={user} title="Recording analytics">
      <Notice
        title="Analytics not found"
        action={
          <Button component={Link} to="/">
            Back to Dashboard
          </Button>
        }
      >
        Unable to load analytics for this recording.
      </Notice>
    </AppLayout>
  );
}
