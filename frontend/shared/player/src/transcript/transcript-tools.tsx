import { classNames } from '@playhead/ui/light';
import { ControlButton } from '../controls/control-button.js';
import { DOWN, UP } from '../ui/later-icon-paths.js';
import { Icon } from '../ui/icon.js';
import * as styles from './transcript-tools.module.css';
import * as numerals from '../ui/numerals.module.css';

interface TranscriptToolsProps {
  unsure: { total: number; shown: number; step: (by: 1 | -1) => void; correct: () => void };
  /** Null if the transcript has no filler words. */
  fillers: { hidden: boolean; onHide: (hidden: boolean) => void } | null;
}

/** Navigation through low-confidence words, and the switch for filler words. */
export function TranscriptTools({ unsure, fillers }: TranscriptToolsProps) {
  const { total, shown, step } = unsure;
  if (total === 0 && !fillers) return null;
  return (
    <div className={styles.tools}>
      {total > 0 && (
        <div className={styles.unsure} role="group" aria-label="Hard to hear">
          <span className={classNames(styles.count, numerals.tabular)} role="status">
            {shown < 0 ? `${total} hard to hear` : `${shown + 1} of ${total} hard to hear`}
          </span>
          <Step icon={UP} label="Previous unclear place" keys="Shift+U" onClick={() => step(-1)} />
          <Step icon={DOWN} label="Next unclear place" keys="U" onClick={() => step(1)} />
          {shown >= 0 && (
            <button
              type="button"
              className={styles.correct}
              aria-keyshortcuts="E"
              onClick={() => unsure.correct()}
            >
              Correct
            </button>
          )}
        </div>
      )}
      {fillers && (
        <label className={styles.fillers}>
          <input
            type="checkbox"
            role="switch"
            checked={!fillers.hidden}
            onChange={(event) => fillers.onHide(!event.target.checked)}
          />
          Filler words
        </label>
      )}
    </div>
  );
}

function Step(props: { icon: string; label: string; keys: string; onClick: () => void }) {
  const { icon, ...button } = props;
  return <ControlButton {...button} icon={<Icon path={icon} size={18} />} size="small" tip="start-below" />;
}
