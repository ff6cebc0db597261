import type { KeyboardEvent } from 'react';

const RESET_MS = 1000;

let typed = '';
let lastTyped = 0;

/**
 * Focuses the menu item that starts with the typed text. Repeating a letter moves to the next one. Runs in
 * the capture phase, because MUI's own type-ahead forgets the letters after half a second.
 */
export function typeAhead(event: KeyboardEvent<HTMLElement>): void {
  const isModified = event.ctrlKey || event.altKey || event.metaKey;
  const isNew = event.timeStamp - lastTyped > RESET_MS;
  if (event.key.length !== 1 || isModified || (event.key === ' ' && (isNew || typed === ''))) return;
  event.stopPropagation();
  event.preventDefault();
  typed = (isNew ? '' : typed) + event.key.toLowerCase();
  lastTyped = event.timeStamp;

  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"], [role="option"]')];
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = isRepeated ? typed[0]! : typed;
  // A single letter starts after the focused item. Several letters may still match it.
  const from = items.indexOf(document.activeElement as HTMLElement) + (isRepeated ? 1 : 0);
  const inOrder = [...items.slice(Math.max(from, 0)), ...items.slice(0, Math.max(from, 0))];
  inOrder
    .find(
      (item) =>
        item.getAttribute('aria-disabled') !== 'true' &&
        (item.textContent ?? '').trim().toLowerCase().startsWith(wanted),
    )
    ?.focus();
}
