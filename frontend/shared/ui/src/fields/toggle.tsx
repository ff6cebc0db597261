import { classNames } from '../class-names.js';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import * as styles from './toggle.module.css';

export interface ToggleProps {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  className?: string | undefined;
}

export function Toggle({ label, hint, isOn, isDisabled = false, onChange, className }: ToggleProps) {
  const id = useId();
  return (
    <div className={classNames(styles.toggle, className)}>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`}>{hint}</p>
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
