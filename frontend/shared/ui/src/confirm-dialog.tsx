import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

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
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth="xs"
      aria-labelledby={titleId}
      role="alertdialog"
      // It goes, and gives the focus back, right after its transition has ended.
      slotProps={{ transition: { onExited: () => onClosed && setTimeout(onClosed) } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          Cancel
        </Button>
        <Button variant="contained" color={color} onClick={onConfirm} disabled={busy}>
          {busy ? busyLabel : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
