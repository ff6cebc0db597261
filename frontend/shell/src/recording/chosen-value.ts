import { useSyncExternalStore } from 'react';

/** A choice for the next recordings, kept until the page is closed. */
export function chosenValue<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = (): T => value;
  return {
    get,
    choose: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): T => useSyncExternalStore(subscribe, get),
  };
}
