import { useId, type KeyboardEvent } from 'react';

export interface TabsOptions<Name extends string> {
  /** The tabs in display order. */
  names: readonly Name[];
  /** The open tab, which may have no button. */
  open: Name | undefined;
  onOpen: (name: Name) => void;
  isVertical?: boolean;
}

/**
 * Props of a tablist by the ARIA pattern: a single tab stop; arrow keys, Home and End open the tab they move
 * to.
 */
export function useTabs<Name extends string>({ names, open, onOpen, isVertical = false }: TabsOptions<Name>) {
  const id = useId();
  const tabId = (name: string) => `${id}-${name}-tab`;
  const panelId = (name: string) => `${id}-${name}`;
  const tabStop = names.find((name) => name === open) ?? names[0];

  const onKeyDown = (event: KeyboardEvent): void => {
    const focused = names.findIndex((name) => tabId(name) === (event.target as Element).id);
    const steps: Record<string, number> = {
      [isVertical ? 'ArrowUp' : 'ArrowLeft']: focused - 1,
      [isVertical ? 'ArrowDown' : 'ArrowRight']: focused + 1,
      Home: 0,
      End: names.length - 1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : names[(step + names.length) % names.length];
    if (focused < 0 || next === undefined) return;
    event.preventDefault();
    onOpen(next);
    document.getElementById(tabId(next))?.focus();
  };

  return {
    listProps: {
      role: 'tablist',
      'aria-orientation': isVertical ? 'vertical' : 'horizontal',
      onKeyDown,
    } as const,
    tabProps: (name: Name) =>
      ({
        role: 'tab',
        id: tabId(name),
        'aria-selected': name === open,
        'aria-controls': panelId(name),
        tabIndex: name === tabStop ? 0 : -1,
        onClick: () => onOpen(name),
      }) as const,
    panelProps: (name: Name) =>
      ({ role: 'tabpanel', id: panelId(name), 'aria-labelledby': tabId(name) }) as const,
  };
}
