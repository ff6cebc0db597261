import { classNames } from '@playhead/ui';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef } from 'react';
import { copyLink } from './copy-link.js';
import * as styles from './sharing.module.css';

interface LinkFieldProps {
  link: string;
  note: string;
  /** Whether the link leads nowhere at the moment. */
  isShut: boolean;
}

export function LinkField({ link, note, isShut }: LinkFieldProps) {
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (!(await copyLink(link, 'Viewers are asked for their email before they watch.')))
      field.current?.select();
  };
  return (
    <div>
      <div className={styles.row}>
        <OutlinedInput
          fullWidth
          readOnly
          inputRef={field}
          value={link}
          inputProps={{ 'aria-label': 'Share link', 'aria-describedby': noteId }}
          autoFocus
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void copy();
          }}
        />
        <Button variant="contained" color="primary" onClick={() => void copy()}>
          Copy Share Link
        </Button>
      </div>
      <p id={noteId} className={isShut ? classNames(styles.note, styles.shut) : styles.note} role="status">
        {note}
      </p>
    </div>
  );
}
