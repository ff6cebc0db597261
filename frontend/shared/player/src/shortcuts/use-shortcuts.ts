import { useEffect, useEffectEvent } from 'react';
import { commandFor, type PlayerCommand } from './keyboard.js';

/** Listens to the whole page for the player's keys; {@link commandFor} decides which keys are the player's. */
export function useShortcuts(enabled: boolean, run: (command: PlayerCommand) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
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
