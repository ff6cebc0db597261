import { toast, type Toast } from '@playhead/ui';
import { useDisconnectDriveMutation } from '../api/drive.js';
import { leaveIfUnauthorized } from './require-session.js';

/** @param failure toast shown if it fails */
export function useDriveDisconnection(failure: Pick<Toast, 'title' | 'description'>) {
  const [send, { isLoading }] = useDisconnectDriveMutation();
  const disconnect = async (): Promise<void> => {
    const { error } = await send();
    if (leaveIfUnauthorized(error)) return;
    if (error) toast({ ...failure, variant: 'destructive' });
    else toast({ title: 'Disconnected', description: 'Playhead no longer has access to your Google Drive.' });
  };
  return { disconnect, isDisconnecting: isLoading };
}
