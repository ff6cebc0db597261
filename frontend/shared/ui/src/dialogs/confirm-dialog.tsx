import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.js';
import * as styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Labels of the button, when idle and when busy. */
  confirmLabel: string;
  busyLabel: string;
  busy: boolean;
  /** Color of the button. Red unless nothing is lost. */
  color?: 'error' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onClosed?: () => void;
}

/**
 * Asks for confirmation before an action that can't be undone or takes long. It can't be closed while busy.
 * The text does not change while the dialog closes, although its subject may be gone from the props.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, busy, onConfirm, onClose, onClosed } = props;
  const [latest, setLatest] = useState(props);
  if (open && latest !== props) setLatest(props);
  const { title, children, confirmLabel, busyLabel } = latest;
  const { color = 'error' } = props;
  return (
    <DialogFrame
      open={open}
      title={title}
      onClose={busy ? undefined : onClose}
      onClosed={onClosed}
      width="xs"
      role="alertdialog"
      contentProps={{ className: styles.question }}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} autoFocus>
            Cancel
          </Button>
          <Button variant="contained" color={color} onClick={onConfirm} disabled={busy}>
            {busy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
