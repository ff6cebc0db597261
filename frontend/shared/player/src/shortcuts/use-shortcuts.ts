import { useEffect, useEffectEvent } from 'react';
import { commandFor, type PlayerCommand } from './keyboard.js';

/**
 * Listens to the whole page for the player's keys; {@link commandFor} decides which keys are the player's.
 * @param before sees each key first and tells whether it was for it
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
