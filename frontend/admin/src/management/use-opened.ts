import { useState } from 'react';
import type { List } from '../listing/use-list.js';

export interface Opened<Item> {
  /** The entry whose dialog is open, as the list has it now. */
  item: Item | null;
  /** Of the dialog: it begins anew with what was reloaded. */
  key: string;
  open: (item: Item) => void;
  close: () => void;
  reload: () => void;
}

/** Which entry of a list is being changed. */
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
