import Stack from '@mui/material/Stack';
import { serverMessage } from '@playhead/api';
import { DialogButtons, DialogFrame, Field } from '@playhead/ui';
import { useState, type ReactNode } from 'react';

interface NameDialogProps {
  title: string;
  /** Current name, empty for something new. */
  name: string;
  action: string;
  /** Message for a failure without the server's own. */
  failure: string;
  onSave: (name: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
  /** Shown before the buttons that save and cancel. */
  otherButton?: ReactNode;
  children?: ReactNode;
}

/** Asks for a name. Stays open until it is saved. */
export function NameDialog(props: NameDialogProps) {
  const { title, action, failure, onSave, onClose, otherButton, children } = props;
  const [name, setName] = useState(props.name);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (name.trim() === '') return setProblem('Enter a name');
    setSaving(true);
    const { error } = await onSave(name.trim());
    setSaving(false);
    if (!error) return onClose();
    setProblem(serverMessage(error, failure));
  };
  return (
    <DialogFrame
      title={title}
      width="xs"
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          {otherButton}
          <DialogButtons action={isSaving ? 'Saving...' : action} isBusy={isSaving} onCancel={onClose} />
        </>
      }
    >
      <Stack spacing={2}>
        <Field
          label="Name"
          autoFocus
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
        {children}
      </Stack>
    </DialogFrame>
  );
}
