import { serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';
import { useMemo, useState } from 'react';
import {
  useDeleteRecordingMutation,
  useRetryRecordingMutation,
  type RecordingSummary,
} from '../../api/recordings.js';
import { leaveIfUnauthorized } from '../../session/require-session.js';
import type { RecordingCommands } from './recording-actions.js';
import { copyText, shareLink } from '../sharing/share-link.js';
import { storedUploads } from '../upload/stored-uploads.js';

/** What the list does for its recordings, and the menu and dialogs that this opens. */
export function useRecordingCommands() {
  const [menu, setMenu] = useState<{ recording: RecordingSummary; anchor: HTMLElement } | null>(null);
  const [sharing, setSharing] = useState<RecordingSummary | null>(null);
  const [removing, setRemoving] = useState<RecordingSummary | null>(null);
  const [deleteRecording, { isLoading: isDeleting }] = useDeleteRecordingMutation();
  const [retryRecording] = useRetryRecordingMutation();

  // Stays the same, so that cards are drawn again only when their recording has changed.
  const commands = useMemo<RecordingCommands>(
    () => ({
      openMenu: (recording, anchor) => setMenu({ recording, anchor }),
      share: setSharing,
      remove: setRemoving,
      copyLink: async (recording) => {
        if (await copyText(shareLink(recording.shareId)))
          return void toast({
            title: 'Link copied!',
            description: `Anyone with it can ask to watch “${recording.title}”.`,
          });
        toast({
          title: 'Failed to copy',
          description: 'Please copy the URL manually',
          variant: 'destructive',
        });
        setSharing(recording);
      },
      retry: async ({ id }) => {
        const { error } = await retryRecording({ id });
        if (!error || leaveIfUnauthorized(error)) return;
        toast({
          title: 'Error',
          description: serverMessage(error, 'It could not be started again. Please try again.'),
          variant: 'destructive',
        });
      },
    }),
    [retryRecording],
  );

  const confirmRemoval = async () => {
    if (!removing) return;
    // A file that is still on its way to it is not wanted any more, and must not find it gone.
    storedUploads.remove(removing.id);
    const { error } = await deleteRecording({ id: removing.id });
    setRemoving(null);
    if (!error) return void toast({ title: 'Recording deleted' });
    if (leaveIfUnauthorized(error)) return;
    toast({
      title: 'Delete failed',
      description: serverMessage(error, 'Failed to delete recording'),
      variant: 'destructive',
    });
  };

  return { commands, menu, setMenu, sharing, setSharing, removing, setRemoving, isDeleting, confirmRemoval };
}
