import * as styles from './choice.module.css';

export interface ChoiceProps<Value extends string> {
  label: string;
  /** Whether the label is there for screen readers alone. */
  labelHidden?: boolean;
  value: Value;
  /** Value -> words, in the order in which they are offered. */
  options: Readonly<Record<Value, string>> | readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

/** One of several: the browser's own select, which every keyboard, finger and screen reader knows. */
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
