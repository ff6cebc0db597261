import { useEffect, useEffectEvent } from 'react';
import { commandFor, type PlayerCommand } from './keyboard.js';

/**
 * Handles the player's keys on the whole page, as decided by {@link commandFor}.
 * @param before gets every key first and returns whether it handled it
 */
export function useShortcuts(
  enabled: boolean,
  run: (command: PlayerCommand) => void,
  before?: (event: KeyboardEvent) => boolean,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (before?.(event)) return event.preventDefault();
    const command = commandFor(event);
    if (!command) return;
    event.preventDefault();
    run(command);
  });

  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}
