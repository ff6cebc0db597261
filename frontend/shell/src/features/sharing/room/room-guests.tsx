import Button from '@mui/material/Button';
import { formatDate, formatDuration } from '@playhead/ui';
import {
  useRemoveRoomViewerMutation,
  useRoomViewerPagesInfiniteQuery,
  type RoomGuest,
} from '../../../api/rooms.js';
import { EmailText } from '../../../recording/email-text.js';
import { nameOf, ViewerList } from '../viewer-list.js';
import * as styles from './room.module.css';

export function RoomGuests({ folderId }: { folderId: string }) {
  const answer = useRoomViewerPagesInfiniteQuery({ folderId }, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemoveRoomViewerMutation();
  return (
    <ViewerList
      answer={answer}
      empty="People who enter their email at the room appear here."
      consequence="They lose access to the room and all its recordings right away. What they watched and asked in them is deleted, and their name is removed from their comments. They can come back by entering their email."
      isBusy={isLoading}
      remove={(viewerId) => remove({ folderId, viewerId })}
    >
      {(guests, onRemove) => (
        <table className={styles.guests}>
          <thead>
            <tr>
              <th scope="col">Viewer</th>
              <th scope="col">Opened</th>
              <th scope="col">Watched</th>
              <th scope="col">Questions</th>
              <th scope="col">Last visit</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {guests.map((guest) => (
              <Guest key={guest.id} guest={guest} onRemove={() => onRemove(guest)} />
            ))}
          </tbody>
        </table>
      )}
    </ViewerList>
  );
}

function Guest({ guest, onRemove }: { guest: RoomGuest; onRemove: () => void }) {
  const { email, name, opened, recordings, watchTime, watched, questions, lastSeenAt } = guest;
  return (
    <tr>
      <th scope="row">
        {name ?? <EmailText email={email} />}
        {name && (
          <small>
            <EmailText email={email} />
          </small>
        )}
      </th>
      <td data-label="Opened">
        {opened} of {recordings}
      </td>
      <td data-label="Watched">
        {Math.round(watched * 100)}%{watchTime > 0 && <small>{formatDuration(watchTime)}</small>}
      </td>
      <td data-label="Questions">{questions}</td>
      <td data-label="Last visit">{formatDate(lastSeenAt)}</td>
      <td>
        <Button size="small" aria-label={`Remove ${nameOf(guest)}`} onClick={onRemove}>
          Remove
        </Button>
      </td>
    </tr>
  );
}
