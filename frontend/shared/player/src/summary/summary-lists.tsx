import { formatClock, spokenTime, VisuallyHidden } from '@playhead/ui/light';
import * as numerals from '../ui/numerals.module.css';
import type { PlayerSummary } from './player-summary.js';
import * as styles from './summary-lists.module.css';

interface SummaryListsProps {
  summary: PlayerSummary;
  onSeek: (seconds: number) => void;
}

export default function SummaryLists({ summary: { decisions, nextSteps }, onSeek }: SummaryListsProps) {
  return (
    <div className={styles.summary}>
      {decisions.length > 0 && (
        <section aria-labelledby="decisions-heading">
          <h2 id="decisions-heading">Decisions</h2>
          <ul>
            {decisions.map(({ text, time }) => (
              <Item key={`${time} ${text}`} time={time} onSeek={onSeek}>
                {text}
              </Item>
            ))}
          </ul>
        </section>
      )}
      {nextSteps.length > 0 && (
        <section aria-labelledby="next-steps-heading">
          <h2 id="next-steps-heading">Next steps</h2>
          <ul>
            {nextSteps.map(({ text, who, due, time }) => (
              <Item key={`${time} ${text}`} time={time} onSeek={onSeek}>
                {who && <strong>{who}: </strong>}
                {text}
                {due && <span className={styles.due}> · {due}</span>}
              </Item>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Item(props: { time: number; onSeek: (seconds: number) => void; children: React.ReactNode }) {
  return (
    <li>
      <button type="button" className={numerals.tabular} onClick={() => props.onSeek(props.time)}>
        <VisuallyHidden>Go to {spokenTime(props.time)}</VisuallyHidden>
        <span aria-hidden="true">{formatClock(props.time)}</span>
      </button>
      <span>{props.children}</span>
    </li>
  );
}
