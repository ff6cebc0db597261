import { Field } from '@playhead/ui';
import * as styles from './branding.module.css';

const HEX = /^#[0-9a-f]{6}$/i;

/** Validation message for a color. Empty means no color. */
export const problemOfColor = (color: string): string | undefined =>
  color === '' || HEX.test(color) ? undefined : 'Enter # and six digits, such as #0b5cad.';

interface ColorFieldProps {
  label: string;
  hint: string;
  value: string;
  /** Color used while the field is empty. */
  otherwise: string;
  error: string | undefined;
  onChange: (color: string) => void;
}

export function ColorField({ label, hint, value, otherwise, error, onChange }: ColorFieldProps) {
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={`Pick: ${label}`}
        value={HEX.test(value) ? value : otherwise}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field
        label={label}
        value={value}
        placeholder={otherwise}
        hint={hint}
        error={error}
        inputProps={{ maxLength: 7, spellCheck: false }}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
