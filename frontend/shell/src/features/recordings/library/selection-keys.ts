/** Elements where keys are text input, and overlays that handle keys themselves. */
const TYPING = 'input[type="search"], textarea';
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

export type KeyWish = 'all' | 'none' | { from: string; to: string };

/**
 * The change of the selection that a key requests. Null for other keys.
 * @param order IDs in list order
 */
export function wishOfKey(
  event: KeyboardEvent,
  order: readonly string[],
  isChoosing: boolean,
): KeyWish | null {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || target?.closest(TYPING) || document.querySelector(ABOVE)) return null;
  if (event.key === 'Escape') return isChoosing ? 'none' : null;
  const item = target?.closest<HTMLElement>('li[data-id]');
  const at = order.indexOf(item?.dataset['id'] ?? '');
  if (event.ctrlKey || event.metaKey) return event.key === 'a' && (isChoosing || at >= 0) ? 'all' : null;
  const columns = Number(item?.parentElement?.dataset['columns'] ?? 1);
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[event.key];
  const from = order[at];
  if (!event.shiftKey || step === undefined || from === undefined) return null;
  return { from, to: order[Math.max(0, Math.min(order.length - 1, at + step))]! };
}

/** Focuses the checkbox of a recording, if it is rendered. */
export function focusBox(id: string): void {
  document.querySelector<HTMLElement>(`li[data-id="${id}"] input[type="checkbox"]`)?.focus();
}
