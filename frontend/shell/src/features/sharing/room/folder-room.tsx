import { PublicOutlinedIcon } from '@playhead/ui/icons/public-outlined';
import Button from '@mui/material/Button';
import { formatCount } from '@playhead/ui';
import type { Folder } from '../../../api/library.js';
import {
  useChangeRoomMutation,
  useGetRoomQuery,
  useListRoomsQuery,
  type ChangeRoomRequest,
} from '../../../api/rooms.js';
import { copyLink } from '../../../recording/copy-link.js';
import { useSave } from '../../../session/use-save.js';
import * as styles from './room.module.css';

/** The room of a folder on the folder's page: its link, and newer recordings that are not in it. */
export function FolderRoom({ folder }: { folder: Folder }) {
  const { data: rooms = [] } = useListRoomsQuery();
  const room = rooms.find(({ folderId }) => folderId === folder.id);
  if (!room?.isOpen) return null;
  const { title, link } = room;
  return (
    <div className={styles.shared}>
      <p>
        <PublicOutlinedIcon fontSize="small" aria-hidden="true" />
        <span>
          Shared as <strong>{title}</strong>
        </span>
        {link && (
          <>
            <Button
              size="small"
              onClick={() =>
                void copyLink(
                  window.location.origin + link,
                  'Viewers enter their email and watch everything in it.',
                )
              }
            >
              Copy link
            </Button>
            <Button size="small" href={link} target="_blank" rel="noopener">
              Preview
            </Button>
          </>
        )}
      </p>
      {link && <NewInRoom folderId={folder.id} />}
    </div>
  );
}

/** Asks once per room whether newer recordings are shown. */
function NewInRoom({ folderId }: { folderId: string }) {
  const { data: room } = useGetRoomQuery({ folderId }, { refetchOnMountOrArgChange: true });
  const [changeRoom, { isLoading }] = useSave(useChangeRoomMutation(), {
    failed: "Your change couldn't be saved. Please try again.",
  });
  const waiting = room?.recordings.filter(({ isNew }) => isNew).length ?? 0;
  if (!room || room.showNew !== null || waiting === 0) return null;
  const answer = (changeRoomRequest: ChangeRoomRequest) => changeRoom({ folderId, changeRoomRequest });
  const all = room.recordings.map(({ id, shown, isNew }) => ({ id, shown: shown || isNew }));
  return (
    <p>
      <span>
        {formatCount(waiting, 'new recording')} {waiting === 1 ? 'is' : 'are'} not in the room. Show new
        recordings in the room?
      </span>
      <Button
        size="small"
        disabled={isLoading}
        onClick={() => void answer({ showNew: true, recordings: all })}
      >
        Show
      </Button>
      <Button size="small" disabled={isLoading} onClick={() => void answer({ showNew: false })}>
        Don’t show
      </Button>
    </p>
  );
}
