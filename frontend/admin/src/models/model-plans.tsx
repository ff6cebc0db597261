import { Toggle } from '@playhead/ui';
import { FRESH, useListPlansQuery } from '../api/admin.js';

interface ModelPlansProps {
  /** Plan IDs. Null means all plans. */
  chosen: string[] | null;
  error: string | undefined;
  onChoose: (plans: string[] | null) => void;
}

export function ModelPlans({ chosen, error, onChoose }: ModelPlansProps) {
  const { data } = useListPlansQuery({}, FRESH);
  const plans = data ?? [];
  return (
    <fieldset>
      <legend>Plans</legend>
      <Toggle
        label="All plans"
        hint="Includes plans you add later. All other plans use the built-in writer."
        isOn={chosen === null}
        // The plans must be loaded before individual ones can be chosen.
        isDisabled={!data}
        onChange={(isOn) => onChoose(isOn ? null : plans.map(({ id }) => id))}
      />
      {chosen &&
        plans.map(({ id, displayName, isActive }) => (
          <Toggle
            key={id}
            label={displayName}
            hint={isActive ? 'Can be chosen for tenants.' : 'Not active.'}
            isOn={chosen.includes(id)}
            onChange={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
