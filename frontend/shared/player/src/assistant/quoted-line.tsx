import { classNames, formatClock, spokenTime, VisuallyHidden } from '@playhead/ui/light';
import type { AnsweringLine } from './ask.js';
import * as styles from './exchange-view.module.css';
import * as numerals from '../ui/numerals.module.css';

interface QuotedLineProps {
  line: AnsweringLine;
  onSeek: (seconds: number) => void;
}

export function QuotedLine({ line: { start, speaker, text, marks }, onSeek }: QuotedLineProps) {
  return (
    <button type="button" className={styles.quote} onClick={() => onSeek(start)}>
      <span className={classNames(styles.quoteTime, numerals.tabular)}>
        <VisuallyHidden>Go to {spokenTime(start)}: </VisuallyHidden>
        <span aria-hidden="true">{formatClock(start)}</span>
      </span>
      <span className={styles.quoteWords}>
        {speaker && <span className={styles.quoteSpeaker}>{speaker}: </span>}
        <q>{marked(text, marks)}</q>
      </span>
    </button>
  );
}

function marked(text: string, marks: AnsweringLine['marks']) {
  let done = 0;
  const parts = marks.flatMap(([from = 0, to = 0]) => {
    const before = text.slice(done, from);
    done = to;
    return [before, <mark key={from}>{text.slice(from, to)}</mark>];
  });
  return [...parts, text.slice(done)];
}
