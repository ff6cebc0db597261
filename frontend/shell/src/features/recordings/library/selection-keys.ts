/** Where keys mean text or what lies above the list. */
const TYPING = 'input[type="search"], textarea';
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

export type KeyWish = 'all' | 'none' | { from: string; to: string };

/**
 * What a key says of the recordings that are chosen; null for nothing.
 * @param order ids as they are listed
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

/** Gives the focus to the box of a recording; one that is far from the view is not in the page. */
export function focusBox(id: string): void {
  document.querySelector<HTMLElement>(`li[data-id="${id}"] input[type="checkbox"]`)?.focus();
}
