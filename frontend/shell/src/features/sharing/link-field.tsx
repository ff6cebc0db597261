import { classNames, formatMinutes, parseMinutes } from '@playhead/ui';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, useState } from 'react';
import { linkAt } from '../../recording/share-link.js';
import { copyLink } from '../../recording/copy-link.js';
import * as styles from './sharing.module.css';

interface LinkFieldProps {
  link: string;
  note: string;
  /** Whether the link is off or has expired. */
  isShut: boolean;
  /** Playback position in seconds. Undefined if nothing is playing. */
  time?: number | undefined;
}

export function LinkField({ link: whole, note, isShut, time }: LinkFieldProps) {
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [start, setStart] = useState(() => ({ isOn: false, text: formatMinutes(Math.floor(time ?? 0)) }));
  const written = parseMinutes(start.text);
  const seconds = Math.floor(written ?? 0);
  const link = start.isOn && seconds > 0 ? linkAt(whole, seconds) : whole;
  const copy = async () => {
    if (!(await copyLink(link, 'Viewers enter their email before they watch.'))) field.current?.select();
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
      {time !== undefined && (
        <div className={styles.startAt}>
          <label>
            <input
              type="checkbox"
              checked={start.isOn}
              onChange={(event) => setStart({ ...start, isOn: event.target.checked })}
            />
            Start at
          </label>
          <input
            type="text"
            aria-label="Start time"
            placeholder="MM:SS"
            autoComplete="off"
            value={start.text}
            aria-invalid={start.isOn && written === null ? true : undefined}
            aria-describedby={`${noteId}-time`}
            onFocus={() => setStart({ ...start, isOn: true })}
            onChange={(event) => setStart({ isOn: true, text: event.target.value })}
          />
          <span id={`${noteId}-time`} className={styles.note} role="status">
            {start.isOn && seconds === 0 && 'Enter a time, such as 01:30.'}
          </span>
        </div>
      )}
      <p id={noteId} className={isShut ? classNames(styles.note, styles.shut) : styles.note} role="status">
        {note}
      </p>
    </div>
  );
}
