import { ConfirmDialog } from '@playhead/ui';
import { useState } from 'react';
import { toastError } from '../../session/toast-error.js';

interface RemoveViewerProps {
  /** The viewer to remove. Null closes the dialog. */
  viewer: { name: string | null; email: string } | null;
  /** Describes the consequences. */
  children: string;
  busy: boolean;
  remove: () => Promise<{ error?: unknown }>;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveViewer({ viewer, children, busy, remove, onClose, onRemoved }: RemoveViewerProps) {
  // Kept while the dialog closes, so that its text does not change.
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
