import { DialogButtons, DialogFrame } from '@playhead/ui';
import { isApiError, serverMessage } from '@playhead/api';
import Button from '@mui/material/Button';
import { type ReactNode } from 'react';
import * as styles from './form-dialog.module.css';

export interface FormDialogProps {
  title: string;
  children: ReactNode;
  /** The button's words, and those while it works. */
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** Nothing was chosen yet. */
  isIncomplete?: boolean;
  /** It takes something away. */
  isDangerous?: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  /** Why the last try failed. */
  error: unknown;
  /** Shows what is there now in place of what was typed, after somebody else's change. */
  onReload?: () => void;
}

/** A change with its fields. What was typed stays until it is saved or the person drops it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    children,
    submitLabel,
    busyLabel,
    isBusy,
    isIncomplete = false,
    isDangerous = false,
  } = props;
  const { onSubmit, onClose, error, onReload } = props;
  return (
    <DialogFrame
      title={title}
      onClose={isBusy ? undefined : onClose}
      contentProps={{ className: styles.fields }}
      actions={
        <DialogButtons
          action={isBusy ? busyLabel : submitLabel}
          isBusy={isBusy}
          isIncomplete={isIncomplete}
          isDangerous={isDangerous}
          onCancel={onClose}
        />
      }
      onSubmit={onSubmit}
    >
      {children}
      <Refusal error={error} onReload={onReload} />
    </DialogFrame>
  );
}

/** The server's words, unless they stand beside a field. */
function Refusal({ error, onReload }: { error: unknown; onReload: (() => void) | undefined }) {
  const sentence = serverMessage(error, '');
  if (!isApiError(error) || error.errors || !sentence) return null;
  return (
    <div className={styles.refusal} role="alert">
      <p>{sentence}</p>
      {error.code === 'admin.changed_meanwhile' && onReload && (
        <Button size="small" onClick={onReload}>
          Reload
        </Button>
      )}
    </div>
  );
}
