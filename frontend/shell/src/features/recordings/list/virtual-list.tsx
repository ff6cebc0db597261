import { classNames } from '@playhead/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import * as styles from './virtual-list.module.css';

/** Height in pixels of the page's header, which covers content that scrolls under it. */
const HEADER = 56;
/** Milliseconds until changed rows are measured. */
const SETTLING = 100;
/** Number of rows before the end at which the next page is fetched. */
const NEAR_END = 8;

export interface VirtualListProps<Item extends { id: string }> {
  items: readonly Item[];
  /** Number of items when all pages are loaded. */
  total: number;
  label: string;
  className: string;
  layout: {
    /** Minimum width of a column in pixels. Null for a single column. */
    column: number | null;
    /** Pixels between rows and columns. */
    gap: number;
    /** Estimated row height by column width, until it is measured. */
    estimate: (width: number) => number;
  };
  renderItem: (item: Item) => ReactNode;
  /** Shown in place of items that are not loaded yet. */
  placeholder: ReactNode;
  /** ID of an item that stays rendered when scrolled away, because its menu is open. */
  kept?: string | undefined;
  loadMore: (() => void) | undefined;
}

/**
 * A virtualized list that scrolls with the page. Items are in a CSS grid whose padding replaces the items
 * that are not rendered, so order, names and columns are those of a plain list. A focused item stays
 * rendered. When items are added or removed above the viewport, the page scrolls by the same amount so that
 * nothing moves.
 */
export function VirtualList<Item extends { id: string }>(props: VirtualListProps<Item>) {
  const { items, total, layout, loadMore } = props;
  const { list, width, top } = usePlace();
  const [focused, setFocused] = useState<string | null>(null);

  const { column, gap } = layout;
  const columns = column ? Math.max(1, Math.floor((width + gap) / (column + gap))) : 1;
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const shape = `${column} ${columnWidth}`;
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: (row) => heightOf(shape, row) ?? layout.estimate(columnWidth),
    getItemKey: useCallback((row: number) => `${columns}:${row}`, [columns]),
    gap,
    overscan: 2,
    scrollMargin: top,
    scrollPaddingStart: HEADER,
    // Rows are measured in a layout effect, before the paint, so a synchronous render is not needed.
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columnWidth, layout]);

  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  const from = (first?.index ?? 0) * columns;
  const to = Math.min(total, ((last?.index ?? -1) + 1) * columns);
  const away = [focused, props.kept].flatMap((id) => {
    const at = id ? items.findIndex((item) => item.id === id) : -1;
    return at >= 0 && (at < from || at >= to) ? [at] : [];
  });
  const shown = [...new Set([...range(from, to), ...away])].sort((a, b) => a - b);

  useSteadyView(list, items, columns);
  useLayoutEffect(() => {
    for (const element of list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []) {
      const { height } = element.getBoundingClientRect();
      if (height === 0 || width === 0) continue;
      const row = Number(element.dataset['row']);
      noteHeight(shape, row, height);
      virtualizer.resizeItem(row, height);
    }
  });

  const isNearEnd = (last?.index ?? 0) >= Math.ceil(items.length / columns) - NEAR_END;
  useEffect(() => {
    if (isNearEnd) loadMore?.();
  }, [isNearEnd, loadMore]);

  const startOf = (row: number) => (virtualizer.measurementsCache[row]?.start ?? top) - top;
  return (
    <ul
      ref={list}
      className={classNames(styles.virtual, props.className)}
      aria-label={props.label}
      data-columns={columns}
      style={{
        gap,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingBlock: `${first ? first.start - top : 0}px ${last ? virtualizer.getTotalSize() - (last.end - top) : 0}px`,
      }}
      onFocus={({ target }) => setFocused(target.closest('li')?.dataset['id'] ?? null)}
      onBlur={({ relatedTarget }) => {
        if (!list.current?.contains(relatedTarget)) setFocused(null);
      }}
    >
      {shown.map((index) => {
        const item = items[index];
        const row = Math.floor(index / columns);
        const isAway = index < from || index >= to;
        return (
          <li
            key={item?.id ?? `later-${index}`}
            data-id={item?.id}
            data-row={!isAway && index % columns === 0 ? row : undefined}
            aria-setsize={total}
            aria-posinset={index + 1}
            aria-hidden={item ? undefined : true}
            style={
              isAway ? { position: 'absolute', insetBlockStart: startOf(row), width: columnWidth } : undefined
            }
          >
            {item ? props.renderItem(item) : props.placeholder}
          </li>
        );
      })}
    </ul>
  );
}

/** Row heights of the last list, so that the scroll position can be restored on return. */
let measured: { shape: string; heights: number[] } = { shape: '', heights: [] };

const heightOf = (shape: string, row: number): number | undefined =>
  measured.shape === shape ? measured.heights[row] : undefined;

function noteHeight(shape: string, row: number, height: number): void {
  if (measured.shape !== shape) measured = { shape, heights: [] };
  measured.heights[row] = height;
}

/** Width of the list and its distance from the top of the page. */
function usePlace() {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current!;
    const look = () => {
      const rect = element.getBoundingClientRect();
      const [width, top] = [rect.width, Math.round(rect.top + window.scrollY)];
      setPlace((before) => (before.width === width && before.top === top ? before : { width, top }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // Content above the list has changed its height.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { list, ...place };
}

/**
 * Keeps the first visible item in place when items are added or removed above it, until their rows are
 * measured. Every render records that item and its position.
 */
function useSteadyView(
  list: { readonly current: HTMLElement | null },
  items: readonly unknown[],
  columns: number,
) {
  const noted = useRef({ items, columns, id: '', top: 0, scrolled: 0 });
  const held = useRef({ id: '', top: 0, until: 0 });
  useLayoutEffect(() => {
    const drawn = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-id]') ?? [])];
    const last = noted.current;
    if (last.items !== items && last.columns === columns && last.id)
      held.current = {
        id: last.id,
        // The page may have been scrolled since the last render.
        top: last.top + last.scrolled - window.scrollY,
        until: performance.now() + SETTLING,
      };
    const { id, top, until } = held.current;
    if (performance.now() < until) {
      const moved = drawn.find((item) => item.dataset['id'] === id)?.getBoundingClientRect().top;
      if (moved !== undefined && Math.abs(moved - top) >= 1)
        window.scrollBy({ top: moved - top, behavior: 'instant' });
    }
    const isScrolled = (list.current?.getBoundingClientRect().top ?? 0) < HEADER;
    const first = isScrolled
      ? drawn.find((item) => item.dataset['row'] && item.getBoundingClientRect().bottom > HEADER)
      : undefined;
    noted.current = {
      items,
      columns,
      id: first?.dataset['id'] ?? '',
      top: first?.getBoundingClientRect().top ?? 0,
      scrolled: window.scrollY,
    };
  });
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
