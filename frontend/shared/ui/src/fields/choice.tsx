import * as styles from './choice.module.css';

export interface ChoiceProps<Value extends string> {
  label: string;
  /** Hides the label visually. */
  labelHidden?: boolean;
  value: Value;
  /** Labels by value, in display order. */
  options: Readonly<Record<Value, string>> | readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

/** A native select, which works with every keyboard, touch device and screen reader. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, labelHidden = false, value, options, onChoose } = props;
  const entries = Array.isArray(options) ? options : Object.entries(options);
  return (
    <label className={styles.choice}>
      {!labelHidden && label}
      <select
        value={value}
        aria-label={labelHidden ? label : undefined}
        onChange={(event) => onChoose(event.target.value as Value)}
      >
        {(entries as [Value, string][]).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
