import { useOpenSharedQuery } from '../api/generated/sharing.js';
import { placeInRoom } from './place-in-room.js';
import * as controls from '../controls.module.css';
import * as styles from './room.module.css';

/** Links back to the room and to the next recording in it. */
export function RoomBar({ shareId }: { shareId: string }) {
  const { room = '', recordingId } = placeInRoom(shareId) ?? {};
  const { data } = useOpenSharedQuery({ shareId: room }, { skip: room === '' });
  if (data?.access !== 'room') return null;
  const { title, recordings } = data;
  const at = recordings.findIndex(({ id }) => id === recordingId);
  const next = recordings[at + 1];
  return (
    <nav className={styles.bar} aria-label="Room">
      <a className={controls.link} href={`/view/${room}`}>
        <span aria-hidden="true">← </span>
        {title}
      </a>
      <span className={styles.place}>
        {at + 1} of {recordings.length}
      </span>
      {next && (
        <a className={controls.link} href={`/view/${next.shareId}`}>
          Next: {next.title}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </nav>
  );
}
