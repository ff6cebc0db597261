import { useState } from 'react';
import type { List } from '@playhead/api';

export interface Opened<Item> {
  item: Item | null;
  /** React key of the dialog. It changes on reload, so the form starts with the reloaded values. */
  key: string;
  open: (item: Item) => void;
  close: () => void;
  reload: () => void;
}

/** The list entry that is open in a dialog. */
export function useOpened<Item>(list: List<Item>, idOf: (item: Item) => string): Opened<Item> {
  const [opened, setOpened] = useState<{ item: Item; reloads: number } | null>(null);
  const latest = opened && list.items?.find((item) => idOf(item) === idOf(opened.item));
  return {
    item: latest ?? opened?.item ?? null,
    key: opened ? `${idOf(opened.item)} ${opened.reloads}` : '',
    open: (item) => setOpened({ item, reloads: 0 }),
    close: () => setOpened(null),
    reload: () =>
      void list.retry().then(() => setOpened((now) => now && { ...now, reloads: now.reloads + 1 })),
  };
}
