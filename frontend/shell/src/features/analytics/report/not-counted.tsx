import { formatCount } from '@playhead/ui';
import { useState } from 'react';
import type { AnalyticsSummary, SessionWish } from '../../../api/analytics.js';
import { Panel } from '../parts/panel.js';
import { Sessions } from './sessions.js';
import { reasonWords } from './session-words.js';
import * as styles from './sessions.module.css';

export interface NotCountedProps {
  wish: Omit<SessionWish, 'counted'>;
  notCounted: AnalyticsSummary['notCounted'];
  duration: number;
}

export function NotCounted({ wish, notCounted, duration }: NotCountedProps) {
  const [isOpen, setOpen] = useState(false);
  if (notCounted.length === 0) return null;
  const sum = notCounted.reduce((all, { sessions }) => all + sessions, 0);
  return (
    <Panel
      wide
      title="Not counted"
      note="These sessions aren't included in the numbers above. Previews aren't recorded at all."
    >
      <ul className={styles.reasons}>
        {notCounted.map(({ reason, sessions }) => (
          <li key={reason}>
            {formatCount(sessions, 'session')}: {reasonWords(reason)}
          </li>
        ))}
      </ul>
      <details className={styles.list} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Show {formatCount(sum, 'session')}</summary>
        {isOpen && <Sessions wish={{ ...wish, counted: 'false' }} duration={duration} />}
      </details>
    </Panel>
  );
}
