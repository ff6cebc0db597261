import { Choice } from '@playhead/ui';
import { FRESH, useListPlansQuery } from '../api/admin.js';
import { formatPrice } from '../plans/money.js';

interface PlanChoiceProps {
  /** The id of a plan; empty for none. */
  value: string;
  onChoose: (planId: string) => void;
  /** What stands for no plan. */
  none: string;
  /** The plan they have, which need not be offered again. */
  except?: string;
}

/** One of the active plans. */
export function PlanChoice({ value, onChoose, none, except }: PlanChoiceProps) {
  const plans = (useActivePlans() ?? []).filter(({ id }) => id !== except);
  const options: [string, string][] = plans.map(({ id, displayName, monthlyPrice }) => [
    id,
    `${displayName} (${formatPrice(monthlyPrice)}/month)`,
  ]);
  return <Choice label="Plan" value={value} options={[['', none], ...options]} onChoose={onChoose} />;
}

/** Undefined until they are there. */
export function useActivePlans() {
  const { data } = useListPlansQuery({}, FRESH);
  return data?.filter(({ isActive }) => isActive);
}
