import Stack from '@mui/material/Stack';
import { serverMessage } from '@playhead/api';
import { DialogButtons, DialogFrame, Field } from '@playhead/ui';
import { useState, type ReactNode } from 'react';

interface NameDialogProps {
  title: string;
  /** What it is called now; empty for something new. */
  name: string;
  action: string;
  /** Why it was not saved, where the server does not say. */
  failure: string;
  onSave: (name: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
  /** Before the two that save or leave it. */
  otherButton?: ReactNode;
  children?: ReactNode;
}

/** What something of the library is called. It stays open until that is saved. */
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
