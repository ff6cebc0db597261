import { classNames, formatClock } from '@playhead/ui';
import { useEffect, useState, type CSSProperties } from 'react';
import * as styles from './live-example.module.css';

/** Seconds of the example; it starts over at the end. */
const LENGTH = 200;
/** The example runs faster than a clock, so that a chapter changes while one looks. */
const SPEED = 4;
const TICK = 250;

const CHAPTERS = [
  { title: 'Where the team is today', start: 0 },
  { title: 'The questions on pricing', start: 62 },
  { title: 'What happens next', start: 141 },
];

const LINES = [
  { start: 0, speaker: 'Maya', text: 'Thanks for making the time. Where does the team lose hours today?' },
  {
    start: 24,
    speaker: 'Daniel',
    text: 'After calls, mostly. Everyone writes their own notes and nobody reads them.',
  },
  { start: 62, speaker: 'Daniel', text: 'Before we go on, is the price per person or per site?' },
  { start: 84, speaker: 'Maya', text: 'Per site. When the team grows, the price stays what it is.' },
  { start: 118, speaker: 'Daniel', text: 'Good. Then finance will only ask about the yearly plan.' },
  { start: 141, speaker: 'Maya', text: 'I will send this recording with the chapter on pricing marked.' },
  { start: 170, speaker: 'Daniel', text: 'Perfect. I will share it with finance on Thursday.' },
];

const REDUCED = '(prefers-reduced-motion: reduce)';

export function LiveExample() {
  const time = useExampleTime();
  const chapter = CHAPTERS.findLastIndex(({ start }) => start <= time);
  const line = LINES.findLastIndex(({ start }) => start <= time);
  const first = Math.min(Math.max(0, line - 1), LINES.length - 4);
  return (
    <figure className={styles.live} aria-label="An example of a smart recording">
      <div className={styles.frame} aria-hidden="true">
        <div className={styles.stage}>
          <Speaker name="Maya" isSpeaking={LINES[line]?.speaker === 'Maya'} />
          <Speaker name="Daniel" isSpeaking={LINES[line]?.speaker === 'Daniel'} />
          <div className={styles.controls}>
            <div className={styles.bar} style={{ '--at': `${(time / LENGTH) * 100}%` } as CSSProperties}>
              {CHAPTERS.map(({ title, start }, index) => (
                <span
                  key={title}
                  className={styles.part}
                  style={
                    {
                      flexGrow: (CHAPTERS[index + 1]?.start ?? LENGTH) - start,
                      '--done': done(index, time),
                    } as CSSProperties
                  }
                />
              ))}
              <span className={styles.head} />
            </div>
            <div className={styles.facts}>
              <span>
                {formatClock(time)} / {formatClock(LENGTH)}
              </span>
              <span>{CHAPTERS[chapter]?.title}</span>
            </div>
          </div>
        </div>
        <div className={styles.panel}>
          <strong>Transcript</strong>
          <ol style={{ '--first': first } as CSSProperties}>
            {LINES.map(({ start, speaker, text }, index) => (
              <li key={start} className={index === line ? styles.now : undefined}>
                <small>
                  {speaker} · {formatClock(start)}
                </small>
                {text}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <figcaption>Example of a sales call. Names and words are made up.</figcaption>
    </figure>
  );
}

function Speaker({ name, isSpeaking }: { name: string; isSpeaking: boolean }) {
  return (
    <span className={isSpeaking ? classNames(styles.speaker, styles.speaking) : styles.speaker}>
      <i>{name.slice(0, 1)}</i>
      {name}
    </span>
  );
}

function done(index: number, time: number): string {
  const start = CHAPTERS[index]?.start ?? 0;
  const end = CHAPTERS[index + 1]?.start ?? LENGTH;
  return `${Math.min(100, Math.max(0, ((time - start) / (end - start)) * 100))}%`;
}

/** Runs while the page is seen; stands still for those who want less motion. */
function useExampleTime(): number {
  const [time, setTime] = useState(70);
  useEffect(() => {
    if (window.matchMedia(REDUCED).matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setTime((last) => (last + (SPEED * TICK) / 1000) % LENGTH);
    }, TICK);
    return () => clearInterval(timer);
  }, []);
  return time;
}
