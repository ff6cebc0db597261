import { ErrorBoundary, formatClock } from '@playhead/ui/light';
import { lazy, Suspense, useRef, useState } from 'react';
import type { SharedRoom, SharedRoomRecording } from '../api/generated/sharing.js';
import { BrandHeader, SenderLine } from '../brand-header/brand-header.js';
import { useArrival } from '../view/use-arrival.js';
import { watchedHere } from '../viewing/watched-here.js';
import * as controls from '../controls.module.css';
import * as styles from './room.module.css';

const RoomPlan = lazy(() => import(/* webpackChunkName: "lazy-plan" */ './plan/room-plan.js'));

/** Share of a recording after which it counts as watched. Few viewers play the last seconds. */
const ALL = 0.9;

interface RoomViewProps {
  room: SharedRoom;
  /** Whether the viewer comes from the gate, which means the focus must be moved to the page. */
  takeFocus: boolean;
}

export function RoomView({ room, takeFocus }: RoomViewProps) {
  const main = useRef<HTMLElement>(null);
  useArrival(main, takeFocus);
  const { title, welcome, recordings } = room;
  const [watched] = useState(() => watchedHere.read());
  return (
    <>
      <title>{`${title} · Playhead`}</title>
      <header className="vw-header">
        <BrandHeader recording={{ ...room, callToAction: null }} preview />
      </header>
      <main ref={main} className={styles.room} tabIndex={-1} aria-label={title}>
        <h1>{title}</h1>
        {welcome && <p className={styles.welcome}>{welcome}</p>}
        <SenderLine sender={room.sender} />
        {room.hasPlan && (
          <a className={controls.link} href="#action-plan">
            Action plan
          </a>
        )}
        {recordings.length === 0 ? (
          <p className={styles.empty}>There are no recordings yet. Come back later.</p>
        ) : (
          <ul className={styles.cards} aria-label="Recordings">
            {recordings.map((recording) => (
              <Card key={recording.id} recording={recording} watched={watched[recording.id] ?? 0} />
            ))}
          </ul>
        )}
        {room.hasPlan && (
          <ErrorBoundary fallback={() => <p>The action plan couldn&apos;t be loaded. Reload the page.</p>}>
            <Suspense fallback={null}>
              <RoomPlan room={room} />
            </Suspense>
          </ErrorBoundary>
        )}
      </main>
    </>
  );
}

interface CardProps {
  recording: SharedRoomRecording;
  /** Share that was watched in this browser, from 0 to 1. */
  watched: number;
}

function Card({ recording, watched }: CardProps) {
  const { shareId, title, description, duration, thumbnailPath } = recording;
  const percent = Math.round(watched * 100);
  return (
    <li>
      <a className={styles.card} href={`/view/${shareId}`}>
        <span className={styles.picture}>
          {thumbnailPath && <img src={thumbnailPath} alt="" loading="lazy" />}
          {duration !== null && <span className={styles.duration}>{formatClock(duration)}</span>}
          {percent > 0 && <span className={styles.progress} style={{ inlineSize: `${percent}%` }} />}
        </span>
        <strong>{title}</strong>
        {percent > 0 && (
          <span className={styles.watched}>{watched >= ALL ? 'Watched' : `${percent}% watched`}</span>
        )}
        {description && <span className={styles.description}>{description}</span>}
      </a>
    </li>
  );
}
