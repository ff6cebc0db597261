import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { DialogFrame } from './dialog-frame.js';
import { Field } from '../fields/field.js';
import * as styles from './secret-dialog.module.css';

export interface SecretDialogProps {
  title: string;
  /** A word for the secret, used as its label. */
  label: string;
  value: string;
  hint: string;
  onClose: () => void;
}

/** A token or link that is shown once, so only the button closes the dialog. */
export function SecretDialog({ title, label, value, hint, onClose }: SecretDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // The browser refused to copy, so the text is selected for copying by hand.
      input.current?.select();
      setCopied(false);
    }
  };

  return (
    <DialogFrame
      title={title}
      actions={
        <>
          <span className={styles.copied} role="status">
            {copied === true && 'Copied'}
            {copied === false &&
              `Failed to copy. The ${label.toLowerCase()} is selected, so you can copy it manually.`}
          </span>
          <Button onClick={onClose}>Done</Button>
          <Button variant="contained" color="primary" autoFocus onClick={() => void copy()}>
            Copy {label.toLowerCase()}
          </Button>
        </>
      }
    >
      <Field
        ref={input}
        label={label}
        value={value}
        readOnly
        className={styles.secret}
        onFocus={(event) => event.target.select()}
        hint={hint}
      />
    </DialogFrame>
  );
}
