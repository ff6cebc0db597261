import { DialogButtons, DialogFrame } from '@playhead/ui';
import { isApiError, serverMessage } from '@playhead/api';
import Button from '@mui/material/Button';
import { type ReactNode } from 'react';
import * as styles from './form-dialog.module.css';

export interface FormDialogProps {
  title: string;
  children: ReactNode;
  /** Labels of the submit button, when idle and when busy. */
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** Whether a required choice is missing. */
  isIncomplete?: boolean;
  /** Whether the change removes something. */
  isDangerous?: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  error: unknown;
  /** Replaces the form's values with the current ones after a conflicting change. */
  onReload?: () => void;
}

/** A form in a dialog. The values are kept until they are saved or the dialog is closed. */
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

/** Shows the server's message, unless it belongs to a field. */
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
