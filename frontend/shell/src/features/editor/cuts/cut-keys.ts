import { MOVED_BY_ARROWS, TYPING, type Shortcut } from '@playhead/player';

/** Commands of the cut panel's keyboard shortcuts. */
export type CutCommand =
  | 'mark-start'
  | 'mark-end'
  | 'remove'
  | 'frame-back'
  | 'frame-on'
  | 'undo'
  | 'redo'
  | 'clear';

export const CUT_KEYS: readonly Shortcut[] = [
  { keys: ['I'], does: 'Start the selection here' },
  { keys: ['O'], does: 'End the selection here' },
  { keys: ['Delete'], does: 'Remove the selection' },
  { keys: ['←', '→'], does: 'Back or forward one frame' },
  { keys: ['Esc'], does: 'Clear the selection' },
  { keys: ['Ctrl', 'Z'], does: 'Undo the last cut' },
  { keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo the last cut' },
];

const COMMANDS: Readonly<Record<string, CutCommand>> = {
  i: 'mark-start',
  o: 'mark-end',
  Delete: 'remove',
  Backspace: 'remove',
  ArrowLeft: 'frame-back',
  ArrowRight: 'frame-on',
  Escape: 'clear',
};

export function cutCommandFor(event: KeyboardEvent): CutCommand | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const focused = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || altKey || focused?.closest(TYPING)) return null;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'z') return null;
    return shiftKey ? 'redo' : 'undo';
  }
  if (shiftKey || (key.startsWith('Arrow') && focused?.closest(MOVED_BY_ARROWS))) return null;
  return COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
