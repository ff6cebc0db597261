import { useMemo, type CSSProperties } from 'react';
import type { Playback } from '../playback/playback.js';
import type { TimedChapter, TimedSegment } from '../timeline/timeline.js';
import { chapterAt } from '../timeline/timeline.js';
import { usePlayback } from '../playback/use-playback.js';
import * as styles from './sound-picture.module.css';

const BARS = 96;

/**
 * The density of speech along a recording: each line's characters spread over its time.
 *
 * @returns `bars` numbers from 0 (silence) to 1 (maximum)
 */
export function speechProfile(lines: readonly TimedSegment[], duration: number, bars: number): number[] {
  const width = duration / bars;
  const speechTime = new Array<number>(bars).fill(0);
  if (!(width > 0)) return speechTime;
  for (const line of lines) {
    const length = Math.max(line.end - line.start, 0.1);
    const last = Math.min(Math.floor((line.start + length) / width), bars - 1);
    for (let bar = Math.floor(line.start / width); bar <= last; bar++) {
      const shared = Math.min(line.start + length, (bar + 1) * width) - Math.max(line.start, bar * width);
      speechTime[bar] = (speechTime[bar] ?? 0) + (line.text.length * Math.max(shared, 0)) / length;
    }
  }
  const max = Math.max(...speechTime);
  return max > 0 ? speechTime.map((amount) => amount / max) : speechTime;
}

interface SoundPictureProps {
  playback: Playback;
  title: string;
  /** A waveform with 5% margin at both ends. Without it, one is drawn from the transcript. */
  poster: string | undefined;
  lines: readonly TimedSegment[];
  chapters: readonly TimedChapter[];
}

export default function SoundPicture({ playback, title, poster, lines, chapters }: SoundPictureProps) {
  const duration = usePlayback(playback, (state) => state.duration);
  const chapter = usePlayback(playback, (state) => chapters[chapterAt(chapters, state.time)]?.title);
  const profile = useMemo(() => speechProfile(lines, duration, BARS), [lines, duration]);
  return (
    <div className={styles.sound} aria-hidden="true">
      <p className={styles.title}>{chapter ?? title}</p>
      <div className={styles.picture}>
        {poster ? (
          <div className={styles.wave}>
            <img src={poster} alt="" />
          </div>
        ) : (
          <div className={styles.bars}>
            {profile.map((amount, bar) => (
              <span key={bar} style={{ '--amount': amount } as CSSProperties} />
            ))}
          </div>
        )}
        <SoundHead playback={playback} />
      </div>
    </div>
  );
}

/**
 * The playhead over the waveform. A separate component, so that the bars are not rendered four times a
 * second.
 */
function SoundHead({ playback }: { playback: Playback }) {
  const share = usePlayback(playback, ({ time, duration }) =>
    duration > 0 ? Math.min(time / duration, 1) : 0,
  );
  return (
    <div style={{ '--at': share } as CSSProperties}>
      <span className={styles.rest} />
      <span className={styles.head} />
    </div>
  );
}
