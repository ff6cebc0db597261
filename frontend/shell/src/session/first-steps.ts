import { useSyncExternalStore } from 'react';

/** What a new user has done on this device. Uploads are visible in the list itself. */
export type FirstStep = 'checked' | 'shared' | 'dismissed' | 'model-dismissed';

const KEY = 'first_steps';
const listeners = new Set<() => void>();

const taken = () => localStorage.getItem(KEY) ?? '';

export function noteFirstStep(step: FirstStep): void {
  const steps = new Set(taken().split(' ').filter(Boolean));
  if (steps.has(step)) return;
  localStorage.setItem(KEY, [...steps.add(step)].join(' '));
  for (const listener of listeners) listener();
}

export function useFirstSteps(): ReadonlySet<string> {
  const steps = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, taken);
  return new Set(steps.split(' '));
}
