import { useCallback, useEffect, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** @param isRange from the one chosen before to this one, as with Shift */
  toggle: (id: string, isRange: boolean) => void;
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Some of the recordings that are listed, in their order. Escape lets them go, and so does a list without them. */
export function useSelection(listed: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const order = useRef(listed);
  useEffect(() => {
    order.current = listed;
  });
  const shown = new Set(listed.filter((id) => ids.has(id)));
  const clear = useCallback(() => setIds(new Set()), []);
  const isChoosing = shown.size > 0;
  useEffect(() => {
    if (!isChoosing) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input[type="search"], textarea');
      if (event.defaultPrevented || isTyping || document.querySelector('[role="dialog"], [role="menu"]'))
        return;
      if (event.key === 'Escape') clear();
      if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        setIds(new Set(order.current));
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isChoosing, clear]);
  const toggle = useCallback((id: string, isRange: boolean) => {
    const from = isRange && last.current ? order.current.indexOf(last.current) : -1;
    const to = order.current.indexOf(id);
    last.current = id;
    setIds((before) => {
      const next = new Set(before);
      if (from >= 0)
        for (const each of order.current.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
      else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const choose = useCallback((wanted: readonly string[]) => setIds(new Set(wanted)), []);
  return { ids: shown, toggle, choose, clear };
}
