import { Choice } from '@playhead/ui';
import { FRESH, useListPlansQuery } from '../api/admin.js';
import { formatPrice } from '../plans/money.js';

interface PlanChoiceProps {
  /** Plan ID, empty for none. */
  value: string;
  onChoose: (planId: string) => void;
  /** Label of the empty choice. */
  none: string;
  /** The current plan, left out of the choices. */
  except?: string;
}

export function PlanChoice({ value, onChoose, none, except }: PlanChoiceProps) {
  const plans = (useActivePlans() ?? []).filter(({ id }) => id !== except);
  const options: [string, string][] = plans.map(({ id, displayName, monthlyPrice }) => [
    id,
    `${displayName} (${formatPrice(monthlyPrice)}/month)`,
  ]);
  return <Choice label="Plan" value={value} options={[['', none], ...options]} onChoose={onChoose} />;
}

/** Undefined until the plans are loaded. */
export function useActivePlans() {
  const { data } = useListPlansQuery({}, FRESH);
  return data?.filter(({ isActive }) => isActive);
}
