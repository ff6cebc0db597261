import { ConfirmDialog } from '@playhead/ui';
import { useState } from 'react';
import { toastError } from '../../session/toast-error.js';

interface RemoveViewerProps {
  /** Whom to remove; null asks nothing. */
  viewer: { name: string | null; email: string } | null;
  /** What happens then. */
  children: string;
  busy: boolean;
  remove: () => Promise<{ error?: unknown }>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a person who watched is removed. */
export function RemoveViewer({ viewer, children, busy, remove, onClose, onRemoved }: RemoveViewerProps) {
  // Stays while the dialog goes, so that its words do not change on the way.
  const [asked, setAsked] = useState(viewer);
  if (viewer && viewer !== asked) setAsked(viewer);
  const [isRemoved, setRemoved] = useState(false);
  const confirm = async () => {
    const { error } = await remove();
    if (error) toastError(error, 'Error', "This person couldn't be removed. Please try again.");
    setRemoved(!error);
    onClose();
  };
  return (
    <ConfirmDialog
      open={viewer !== null}
      title={asked ? `Remove ${nameOf(asked)}?` : ''}
      confirmLabel="Remove viewer"
      busyLabel="Removing..."
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
      onClosed={() => {
        if (isRemoved) onRemoved();
        setRemoved(false);
      }}
    >
      {children}
    </ConfirmDialog>
  );
}

export const nameOf = ({ name, email }: { name: string | null; email: string }): string => name ?? email;
