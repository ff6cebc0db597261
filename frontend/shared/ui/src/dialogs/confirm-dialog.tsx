import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.js';
import * as styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The button's words, and those while it works. */
  confirmLabel: string;
  busyLabel: string;
  busy: boolean;
  /** Of the button: red unless nothing is lost. */
  color?: 'error' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
  /** It is gone from the page, whichever way. */
  onClosed?: () => void;
}

/** Asks before something that cannot be taken back or takes long. It cannot be closed while it works. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, busyLabel, busy, onConfirm, onClose, onClosed } = props;
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
