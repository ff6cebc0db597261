import Switch from '@mui/material/Switch';
import { useId } from 'react';

interface ToggleProps {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that is on or off, with what that means. */
export function Toggle({ label, hint, isOn, isDisabled, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="share-row share-setting">
      <div>
        <label className="share-label" htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-hint`} className="share-note">
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
