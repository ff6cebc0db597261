import { formatCount } from '@playhead/ui';
import type { List } from './use-list.js';
import * as styles from './count.module.css';

export interface CountProps {
  list: List<unknown>;
  one: string;
  /** What is searched for; empty for everything. */
  q: string;
}

/** How many there are, or were found. */
export function Count({ list, one, q }: CountProps) {
  return (
    <p className={styles.count} role="status">
      {list.items && !list.isOutdated && formatCount(list.total, one) + (q ? ' found' : ' in total')}
    </p>
  );
}
