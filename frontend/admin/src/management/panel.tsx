import { Skeleton } from '@playhead/ui';
import { useId, type ReactNode } from 'react';
import { Count } from '../listing/count.js';
import { ListEnd, ListFailure } from '../listing/list-states.js';
import type { List } from '@playhead/api';
import * as styles from './management.module.css';

export interface PanelProps<Item> {
  title: string;
  action?: ReactNode;
  list: List<Item>;
  /** Singular noun for an entry. */
  one: string;
  q: string;
  idOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

export function Panel<Item>({ title, action, list, one, q, idOf, children }: PanelProps<Item>) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      <Count list={list} one={one} q={q} />
      {list.error && !list.items ? (
        <ListFailure list={list} />
      ) : (
        <ul className={styles.entries} aria-busy={list.isFetching} data-outdated={list.isOutdated}>
          {list.items?.map((item) => <li key={idOf(item)}>{children(item)}</li>) ?? <Shapes />}
        </ul>
      )}
      <ListEnd list={list} />
    </section>
  );
}

const Shapes = () =>
  [0, 1, 2].map((row) => (
    <li key={row}>
      <Skeleton width="60%" height={16} />
    </li>
  ));
