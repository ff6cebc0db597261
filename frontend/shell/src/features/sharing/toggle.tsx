import { classNames } from '@playhead/ui';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import * as styles from './sharing.module.css';

interface ToggleProps {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

export function Toggle({ label, hint, isOn, isDisabled, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className={classNames(styles.row, styles.setting)}>
      <div>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-hint`} className={styles.note}>
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        checked={isOn}
        disabled={isDisabled}
        onChange={(_, checked) => onChange(checked)}
        slotProps={{ input: { role: 'switch', 'aria-describedby': `${id}-hint` } }}
      />
    </div>
  );
}
