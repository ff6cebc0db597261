import Button from '@mui/material/Button';
import { serverMessage } from '@playhead/api';
import { formatDate, formatDuration, Notice } from '@playhead/ui';
import { useListRoomViewersQuery } from '../../../api/rooms.js';
import * as sharing from '../sharing.module.css';
import * as styles from './room.module.css';

/** What each person did across a room. */
export function RoomGuests({ folderId }: { folderId: string }) {
  const { data, error, refetch } = useListRoomViewersQuery({ folderId }, { refetchOnMountOrArgChange: true });
  if (error)
    return (
      <Notice
        title="Unable to load viewers"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {serverMessage(error, 'Check your connection and try again.')}
      </Notice>
    );
  if (!data) return <div className={sharing.waiting} aria-busy="true" />;
  if (data.length === 0)
    return <Notice title="No viewers yet">People who enter their email at the room appear here.</Notice>;
  return (
    <table className={styles.guests}>
      <thead>
        <tr>
          <th scope="col">Viewer</th>
          <th scope="col">Opened</th>
          <th scope="col">Watched</th>
          <th scope="col">Questions</th>
          <th scope="col">Last visit</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ id, email, name, opened, recordings, watchTime, watched, questions, lastSeenAt }) => (
          <tr key={id}>
            <th scope="row">
              {name ?? email}
              {name && <small>{email}</small>}
            </th>
            <td data-label="Opened">
              {opened} of {recordings}
            </td>
            <td data-label="Watched">
              {Math.round(watched * 100)}%{watchTime > 0 && <small>{formatDuration(watchTime)}</small>}
            </td>
            <td data-label="Questions">{questions}</td>
            <td data-label="Last visit">{formatDate(lastSeenAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
