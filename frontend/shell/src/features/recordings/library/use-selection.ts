import { useCallback, useEffect, useRef, useState } from 'react';
import { focusBox, wishOfKey } from './selection-keys.js';

export interface Selection {
  ids: ReadonlySet<string>;
  /** @param isRange extends the selection from the last chosen recording, as with Shift */
  toggle: (id: string, isRange: boolean) => void;
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

/**
 * The selected recordings in list order. Shift with an arrow key extends the selection from the focused one
 * and Ctrl+A selects all. Escape and a list without them clear it.
 */
export function useSelection(listed: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The last range, which Shift extends or shrinks, and the selection outside of it. */
  const range = useRef<{ from: string; to: string; others: ReadonlySet<string> } | null>(null);
  const order = useRef(listed);
  const chosen = useRef(ids);
  useEffect(() => {
    order.current = listed;
    chosen.current = ids;
  });
  const shown = new Set(listed.filter((id) => ids.has(id)));
  const choose = useCallback((wanted: readonly string[]) => {
    range.current = null;
    setIds(new Set(wanted));
  }, []);
  const clear = useCallback(() => choose([]), [choose]);
  const extend = useCallback((to: string) => {
    if (!range.current) return;
    const { from, others } = range.current;
    const [first, last] = [from, to].map((id) => order.current.indexOf(id)).sort((a, b) => a - b);
    range.current = { from, to, others };
    setIds(new Set([...others, ...order.current.slice(first, last! + 1)]));
  }, []);
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      if (isRange && order.current.includes(range.current?.from ?? '')) return extend(id);
      const next = new Set(chosen.current);
      if (!next.delete(id)) next.add(id);
      range.current = { from: id, to: id, others: next };
      setIds(next);
    },
    [extend],
  );
  const isChoosing = shown.size > 0;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wish = wishOfKey(event, order.current, isChoosing);
      if (!wish) return;
      event.preventDefault();
      if (wish === 'all') return choose(order.current);
      if (wish === 'none') return clear();
      const { from, to } = wish;
      if (range.current?.to !== from) range.current = { from, to: from, others: chosen.current };
      extend(to);
      focusBox(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isChoosing, choose, clear, extend]);
  return { ids: shown, toggle, choose, clear };
}
