import { toast } from '@playhead/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from '../router.js';

const CONNECTED = 'google_drive_connected';
const FAILED = 'google_drive_error';

/** Messages for a connection that failed. */
const REASONS: Record<string, string> = {
  denied: "You didn't allow access. You can connect at any time.",
  expired: 'The connection attempt has expired. Connect again.',
  permission: 'Allow Playhead to see your Google Drive files, then connect again.',
  setup: "Google doesn't accept this server's credentials. Check the setup.",
};
const OTHERWISE = "Google Drive couldn't be connected. Try again in a moment.";

export type DriveReturn = 'connected' | 'setup' | 'failed' | null;

/** Result of connecting the drive, null without one. Read from the URL once and removed from it. */
export function useDriveReturn(): DriveReturn {
  const [search, setSearch] = useSearchParams();
  const [error] = useState(() => search.get(FAILED));
  const [isConnected] = useState(() => search.get(CONNECTED) === 'true');
  const isThere = search.has(CONNECTED) || search.has(FAILED);
  useEffect(() => {
    if (!isThere) return;
    setSearch(
      (before) => {
        before.delete(CONNECTED);
        before.delete(FAILED);
        return before;
      },
      { replace: true },
    );
  }, [isThere, setSearch]);
  useEffect(() => {
    if (error === null) return;
    const description = REASONS[error] ?? OTHERWISE;
    toast({ title: 'Google Drive not connected', description, variant: 'destructive' });
  }, [error]);
  if (isConnected) return 'connected';
  return error === null ? null : error === 'setup' ? 'setup' : 'failed';
}
