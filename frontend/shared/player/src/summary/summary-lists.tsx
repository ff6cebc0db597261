import { classNames, formatClock, spokenTime, VisuallyHidden } from '@playhead/ui/light';
import * as numerals from '../ui/numerals.module.css';
import type { NextStep, PlayerSummary } from './player-summary.js';
import * as styles from './summary-lists.module.css';

export interface SummaryProps {
  summary: PlayerSummary;
  onSeek: (seconds: number) => void;
  /** Renders the actions of a next step, for users who may edit. */
  stepActions?: (step: NextStep) => React.ReactNode;
  /** Shown below the next steps, even if there are none. */
  stepsEnd?: React.ReactNode;
}

export default function SummaryLists({ summary, onSeek, stepActions, stepsEnd }: SummaryProps) {
  const { decisions, nextSteps } = summary;
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
      {(nextSteps.length > 0 || stepsEnd) && (
        <section aria-labelledby="next-steps-heading">
          <h2 id="next-steps-heading">Next steps</h2>
          <ul>
            {nextSteps.map((step) => {
              const { momentId, speaker, text, who, due, what, time } = step;
              return (
                <Item key={momentId} time={time} onSeek={onSeek}>
                  {what && <span className={styles.what}>{what}</span>}
                  {speaker && <strong>{speaker}: </strong>}
                  <q>{text}</q>
                  {who && (
                    <span className={styles.chip}>
                      <VisuallyHidden>Who: </VisuallyHidden>
                      {who}
                    </span>
                  )}
                  {due && (
                    <span className={styles.chip}>
                      <VisuallyHidden>By when: </VisuallyHidden>
                      {due}
                    </span>
                  )}
                  {stepActions?.(step)}
                </Item>
              );
            })}
          </ul>
          {stepsEnd}
        </section>
      )}
    </div>
  );
}

function Item(props: { time: number; onSeek: (seconds: number) => void; children: React.ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.time, numerals.tabular)}
        onClick={() => props.onSeek(props.time)}
      >
        <VisuallyHidden>Go to {spokenTime(props.time)}</VisuallyHidden>
        <span aria-hidden="true">{formatClock(props.time)}</span>
      </button>
      <span>{props.children}</span>
    </li>
  );
}
