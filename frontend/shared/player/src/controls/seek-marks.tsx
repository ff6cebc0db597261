import { memo, type CSSProperties } from 'react';
import * as styles from './seek-bar.module.css';

const PLACES = 500;

interface SeekMarksProps {
  /** Times in seconds. */
  found: readonly number[];
  comments: readonly number[] | undefined;
  duration: number;
}

/** What was found and where somebody said something; apart, so that the running time does not draw them again. */
export default memo(function SeekMarks({ found, comments = [], duration }: SeekMarksProps) {
  if (duration === 0) return null;
  return (
    <>
      <Marks times={found} duration={duration} className={styles.mark} />
      <Marks times={comments} duration={duration} className={styles.comment} />
    </>
  );
});

/** At most one for each five hundredth of the bar. */
function Marks(props: { times: readonly number[]; duration: number; className: string | undefined }) {
  const { times, duration, className } = props;
  const places = new Set(times.map((time) => Math.round((Math.min(time, duration) / duration) * PLACES)));
  return [...places].map((place) => (
    <span
      key={place}
      className={className}
      data-testid="seek-mark"
      style={{ '--at': place / PLACES } as CSSProperties}
    />
  ));
}
