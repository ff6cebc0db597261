import { isApiError } from '@playhead/api';
import { Notice } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useSession } from '../../../api/session.js';
import { Link } from '../../../router.js';

interface Answer {
  error?: unknown;
  refetch: () => unknown;
}

/** Shown when one of several required requests failed. */
export function LoadFailure({ answers }: { answers: readonly Answer[] }) {
  const { user } = useSession();
  const error = answers.find((answer) => answer.error)?.error;
  const isRefused = isApiError(error) && error.status === 403;
  return (
    <Notice
      title={isRefused ? 'Analytics is not included in your plan' : 'Analytics not found'}
      action={
        <>
          {!isRefused && (
            <Button
              variant="contained"
              color="primary"
              onClick={() => answers.forEach(({ refetch }) => void refetch())}
            >
              Try again
            </Button>
          )}
          {isRefused && user?.isInternalAdmin && (
            <Button variant="contained" color="primary" component={Link} to="/admin?tab=management">
              Change plan
            </Button>
          )}
          <Button component={Link} to="/">
            Back to Dashboard
          </Button>
        </>
      }
    >
      {isRefused
        ? user?.isInternalAdmin
          ? 'Add it by changing the plan in the admin portal.'
          : 'Ask your Playhead administrator to add it.'
        : 'Unable to load analytics for this recording.'}
    </Notice>
  );
}
