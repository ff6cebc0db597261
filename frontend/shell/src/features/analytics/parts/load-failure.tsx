import { isApiError } from '@playhead/api';
import { Notice } from '@playhead/ui';
import Button from '@mui/material/Button';
import { Link } from '../../../router.js';

export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isRefused = isApiError(error) && error.status === 403;
  return (
    <Notice
      title={isRefused ? 'Analytics is not included in your plan' : 'Analytics not found'}
      action={
        <>
          {!isRefused && (
            <Button variant="contained" color="primary" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button component={Link} to="/">
            Back to Dashboard
          </Button>
        </>
      }
    >
      {isRefused
        ? 'Ask whoever manages your plan to add it.'
        : 'Unable to load analytics for this recording.'}
    </Notice>
  );
}
