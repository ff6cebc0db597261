import type { KeyboardEvent } from 'react';

const RESET_MS = 1000;

let typed = '';
let lastTyped = 0;

/**
 * Moves the focus to the item of a menu that begins with what is typed; the same letter again goes to the next one.
 * For the capture phase: the menu's own search would forget the letters after half a second.
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
  // One letter leads on from where the focus is; more of them may still mean the item that has it.
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
