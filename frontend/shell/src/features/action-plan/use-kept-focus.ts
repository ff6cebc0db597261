import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus to the next row when the focused one is removed, e.g. after hiding it.
 * @returns props for an element around the rows
 */
export function useKeptFocus() {
  const around = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  const rows = (): HTMLElement[] => [...(around.current?.querySelectorAll('li') ?? [])];
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const row = rows().at(Math.min(place.current, rows().length - 1));
    (row?.querySelector<HTMLElement>('button') ?? row?.querySelector('a'))?.focus();
  });
  return {
    ref: around,
    onFocus: ({ target }: FocusEvent): void => {
      place.current = rows().findIndex((row) => row.contains(target));
    },
    // Browsers do not call this for a removed element.
    onBlur: (): void => {
      place.current = -1;
    },
  };
}
