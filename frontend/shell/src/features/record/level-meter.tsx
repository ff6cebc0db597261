import { useRef } from 'react';
import { useLevel } from './level.js';
import * as styles from './record.module.css';

/** Shows the microphone's current level. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLDivElement>(null);
  useLevel(stream, (level) => {
    bar.current?.style.setProperty('--level', level.toFixed(3));
    bar.current?.toggleAttribute('data-heard', level > 0.02);
  });
  return <div ref={bar} className={styles.level} role="img" aria-label="Microphone level" />;
}
