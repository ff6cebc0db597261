/** Commands of keyboard shortcuts. `by` and `to` in seconds, fractions from 0 to 1. */
export type PlayerCommand =
  | { type: 'toggle-play' }
  | { type: 'seek-by'; by: number }
  | { type: 'seek-to-fraction'; to: number }
  | { type: 'volume-by'; by: number }
  | { type: 'speed-step'; step: 1 | -1 }
  | { type: 'toggle-mute' }
  | { type: 'toggle-fullscreen' }
  | { type: 'toggle-captions' }
  | { type: 'toggle-picture-in-picture' }
  | { type: 'show-shortcuts' };

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  ' ': { type: 'toggle-play' },
  k: { type: 'toggle-play' },
  ArrowLeft: { type: 'seek-by', by: -5 },
  ArrowRight: { type: 'seek-by', by: 5 },
  j: { type: 'seek-by', by: -10 },
  l: { type: 'seek-by', by: 10 },
  ArrowUp: { type: 'volume-by', by: 0.05 },
  ArrowDown: { type: 'volume-by', by: -0.05 },
  m: { type: 'toggle-mute' },
  f: { type: 'toggle-fullscreen' },
  c: { type: 'toggle-captions' },
  p: { type: 'toggle-picture-in-picture' },
  i: { type: 'toggle-picture-in-picture' },
  '<': { type: 'speed-step', step: -1 },
  '>': { type: 'speed-step', step: 1 },
  '?': { type: 'show-shortcuts' },
};

/** Elements that accept text. */
export const TYPING =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false]), [role^=menuitem], [role=option], [role=combobox], [role=dialog], dialog';
const PRESSED_BY_SPACE =
  'button, a[href], summary, input, [role=button], [role=tab], [role=switch], [role=checkbox]';
/** Elements that handle arrow keys themselves. */
export const MOVED_BY_ARROWS = 'input, [role=slider], [role=tab], [role=radio], [data-moves-by-arrows]';

type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'target' | 'defaultPrevented'
>;

/**
 * Maps a key to a player command. Keys are left to the page while the user types, with a modifier, or if the
 * focused control uses them (Space on a button, arrows on a slider).
 */
export function commandFor(event: Key): PlayerCommand | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null;
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest(TYPING)) return null;
  if (event.key === ' ' && focused?.closest(PRESSED_BY_SPACE)) return null;
  if (event.key.startsWith('Arrow') && focused?.closest(MOVED_BY_ARROWS)) return null;
  if (/^[0-9]$/.test(event.key)) return { type: 'seek-to-fraction', to: Number(event.key) / 10 };
  if (/^[a-z]$/i.test(event.key)) return event.shiftKey ? null : (COMMANDS[event.key.toLowerCase()] ?? null);
  return COMMANDS[event.key] ?? null;
}
