import { formatCount } from '@playhead/ui';
import type { List } from '@playhead/api';
import * as styles from './count.module.css';

export interface CountProps {
  list: List<unknown>;
  one: string;
  /** The search text, empty if there is none. */
  q: string;
}

export function Count({ list, one, q }: CountProps) {
  return (
    <p className={styles.count} role="status">
      {list.items && !list.isOutdated && formatCount(list.total, one) + (q ? ' found' : ' in total')}
    </p>
  );
}
