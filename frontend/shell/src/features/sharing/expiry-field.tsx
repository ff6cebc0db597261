import { Choice, classNames, Field, formatDateTime } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { endAfter, readMoment, writeMoment } from './moment.js';
import * as styles from './sharing.module.css';

interface ExpiryFieldProps {
  /** ISO 8601, or null if the link does not expire. */
  expiresAt: string | null;
  /** Resolves to whether it was saved. */
  onChange: (expiresAt: string | null) => Promise<boolean>;
}

const DAYS = { day: 1, week: 7, month: 30 } as const;
type Wish = 'saved' | 'never' | keyof typeof DAYS | 'moment';

export function ExpiryField({ expiresAt, onChange }: ExpiryFieldProps) {
  const [isWriting, setWriting] = useState(false);
  const [text, setText] = useState(expiresAt === null ? '' : writeMoment(expiresAt));
  const [error, setError] = useState<string>();

  const choose = (wish: Wish): void => {
    setWriting(wish === 'moment');
    if (wish === 'never') void onChange(null);
    else if (wish !== 'moment' && wish !== 'saved') void onChange(endAfter(DAYS[wish]));
  };
  const save = async (): Promise<void> => {
    const moment = readMoment(text);
    setError(moment ? undefined : 'Use the format 2026-12-31 17:00.');
    if (moment && (await onChange(moment))) setWriting(false);
  };

  const options: (readonly [Wish, string])[] = [
    ...(expiresAt ? [['saved', formatDateTime(expiresAt)] as const] : []),
    ['never', 'Never'],
    ['day', 'In 1 day'],
    ['week', 'In 7 days'],
    ['month', 'In 30 days'],
    ['moment', 'At a time I choose'],
  ];
  return (
    <div className={styles.setting}>
      <div className={styles.row}>
        <div>
          <p className={styles.label}>Expires</p>
          <p className={styles.note}>
            {expiresAt === null ? 'The link works until you turn it off.' : 'After that, no one can open it.'}
          </p>
        </div>
        <Choice
          label="Expires"
          labelHidden
          value={isWriting ? 'moment' : expiresAt ? 'saved' : 'never'}
          options={options}
          onChoose={choose}
        />
      </div>
      {isWriting && (
        <form
          noValidate
          className={classNames(styles.row, styles.moment)}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Field
            label="Date and time"
            size="small"
            placeholder="2026-12-31 17:00"
            autoComplete="off"
            autoFocus
            value={text}
            error={error}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="small">
            Set
          </Button>
        </form>
      )}
    </div>
  );
}
