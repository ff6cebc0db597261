import { formatClock } from '@playhead/ui';
import { useEffect, useState } from 'react';
import type { Recorder } from './recorder.js';
import * as styles from './record.module.css';

/** Interval in milliseconds at which the time is updated. */
const TICK_MS = 250;

/** The recorded time, without pauses. */
export function ElapsedTime({ recorder, isRunning }: { recorder: Recorder; isRunning: boolean }) {
  const [seconds, setSeconds] = useState(() => recorder.elapsed());
  useEffect(() => {
    const look = () => setSeconds(recorder.elapsed());
    look();
    if (!isRunning) return;
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [recorder, isRunning]);
  return <time className={styles.time}>{formatClock(seconds)}</time>;
}
