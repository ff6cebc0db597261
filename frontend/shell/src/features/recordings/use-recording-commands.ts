import { toast } from '@playhead/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  useFinishUploadMutation,
  useRetryRecordingMutation,
  type RecordingSummary,
} from '../../api/recordings.js';
import { toastError } from '../../session/toast-error.js';
import type { Asked, RecordingCommands } from './card/recording-actions.js';
import { copyText, shareLink } from '../../recording/share-link.js';
import { useDeletion } from './deleting/use-deletion.js';

interface RecordingCommandsOptions {
  onShare: (recording: RecordingSummary) => void;
  onDelete: (recording: RecordingSummary) => void;
}

export function useRecordingCommands({ onShare, onDelete }: RecordingCommandsOptions) {
  const [menu, setMenu] = useState<{ recording: RecordingSummary; anchor: HTMLElement } | null>(null);
  const [removing, setRemoving] = useState<RecordingSummary | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { remove, isDeleting } = useDeletion();
  const [retryRecording] = useRetryRecordingMutation();
  const [finishUpload] = useFinishUploadMutation();

  const latest = useRef({ remove, onDelete });
  useEffect(() => {
    latest.current = { remove, onDelete };
  });

  // A stable reference, so that cards render only when their recording changes.
  const commands = useMemo<RecordingCommands>(
    () => ({
      openMenu: (recording, anchor) => setMenu({ recording, anchor }),
      share: onShare,
      ask: (what, recording) => setAsked({ what, recording }),
      remove: setRemoving,
      copyLink: async (recording) => {
        if (await copyText(shareLink(recording.shareId)))
          return void toast({
            title: 'Link copied!',
            description: `Anyone with the link can watch “${recording.title}” after entering their email.`,
          });
        toast({
          title: 'Failed to copy',
          description: 'Please copy the URL manually',
          variant: 'destructive',
        });
        onShare(recording);
      },
      discard: async (recording) => {
        latest.current.onDelete(recording);
        await latest.current.remove(recording);
      },
      finish: async ({ id }) => {
        const { error } = await finishUpload({ id });
        if (error) toastError(error, 'Error', "The recording couldn't be finished. Please try again.");
      },
      retry: async ({ id }) => {
        const { error } = await retryRecording({ id });
        if (error) toastError(error, 'Error', "The recording couldn't be restarted. Please try again.");
      },
    }),
    [retryRecording, finishUpload, onShare],
  );

  const confirmRemoval = async ({ withClips }: { withClips: boolean }) => {
    if (!removing) return;
    onDelete(removing);
    await remove(removing, withClips);
    setRemoving(null);
  };

  return {
    commands,
    menu,
    setMenu,
    asked,
    setAsked,
    removal: {
      recording: removing,
      isUnderWay: isDeleting,
      confirm: confirmRemoval,
      cancel: () => setRemoving(null),
    },
  };
}
