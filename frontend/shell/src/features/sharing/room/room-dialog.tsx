import Button from '@mui/material/Button';
import { DialogFrame, TabStrip, useTabs, UnableToLoad } from '@playhead/ui';
import { useState } from 'react';
import type { Folder } from '../../../api/library.js';
import {
  useChangeRoomMutation,
  useGetRoomQuery,
  useRotateRoomMutation,
  type RoomSettings,
} from '../../../api/rooms.js';
import { useSave } from '../../../session/use-save.js';
import { GateSettings } from '../gate-settings.js';
import { LinkField } from '../link-field.js';
import { NewLink } from '../new-link.js';
import { RoomGuests } from './room-guests.js';
import { RoomRecordings } from './room-recordings.js';
import { RoomStart } from './room-start.js';
import { RoomWords } from './room-words.js';
import type { SaveRoom } from './save-room.js';
import * as styles from '../sharing.module.css';

interface RoomDialogProps {
  folder: Pick<Folder, 'id' | 'name'>;
  onClose: () => void;
}

const TABS = ['Link', 'Page', 'Recordings', 'Viewers'] as const;
type Tab = (typeof TABS)[number];

export function RoomDialog({ folder, onClose }: RoomDialogProps) {
  const [tab, setTab] = useState<Tab>('Link');
  const { listProps, tabProps, panelProps } = useTabs({ names: TABS, open: tab, onOpen: setTab });
  const folderId = folder.id;
  const { data: room, isError, refetch } = useGetRoomQuery({ folderId }, { refetchOnMountOrArgChange: true });
  const [changeRoom, { isLoading: isSaving }] = useSave(useChangeRoomMutation(), {
    failed: "Your change couldn't be saved. Please try again.",
  });
  const isMade = room !== undefined && room.title !== '';
  const save: SaveRoom = async (changes) =>
    (await changeRoom({ folderId, changeRoomRequest: changes })).error;
  return (
    <DialogFrame
      title={`Share “${folder.name}” as a room`}
      onClose={onClose}
      contentProps={{ className: styles.content, ...(isMade && panelProps(tab)) }}
      head={
        isMade && (
          <TabStrip className={styles.tabs} aria-label="Room" {...listProps}>
            {TABS.map((name) => (
              <button key={name} type="button" {...tabProps(name)}>
                {name}
              </button>
            ))}
          </TabStrip>
        )
      }
      actions={
        <>
          {isMade && room.link && (
            <Button variant="text" href={room.link} target="_blank" rel="noopener">
              Preview
            </Button>
          )}
          <Button onClick={onClose}>{isMade ? 'Done' : 'Cancel'}</Button>
        </>
      }
    >
      {isError && <UnableToLoad what="the room" onRetry={refetch} />}
      {!room && !isError && <div className={styles.waiting} aria-busy="true" />}
      {room && !isMade && <RoomStart folder={folder} room={room} isSaving={isSaving} save={save} />}
      {isMade && tab === 'Link' && (
        <RoomLink folderId={folderId} room={room} save={save} isSaving={isSaving} />
      )}
      {isMade && tab === 'Page' && <RoomWords room={room} isSaving={isSaving} save={save} />}
      {isMade && tab === 'Recordings' && <RoomRecordings room={room} isSaving={isSaving} save={save} />}
      {isMade && tab === 'Viewers' && <RoomGuests folderId={folderId} />}
    </DialogFrame>
  );
}

interface RoomLinkProps {
  folderId: string;
  room: RoomSettings;
  save: SaveRoom;
  isSaving: boolean;
}

function RoomLink({ folderId, room, save, isSaving }: RoomLinkProps) {
  const { enabled, isOpen, link } = room;
  const rotation = useRotateRoomMutation();
  return (
    <>
      {link && (
        <LinkField
          link={window.location.origin + link}
          note={
            isOpen
              ? 'Viewers enter their email once and watch everything in the room.'
              : `This room ${enabled ? 'has expired' : 'is off'}. Only your team can open it.`
          }
          isShut={!isOpen}
        />
      )}
      <div className={styles.settings}>
        <GateSettings
          settings={room}
          label={enabled ? 'Room is on' : 'Room is off'}
          hint={
            enabled
              ? 'When it is off, no one can open it. The recordings keep their own links.'
              : 'Turn it on to open the room to everyone with its link.'
          }
          isSaving={isSaving}
          save={save}
        />
        {link && (
          <NewLink
            consequence="The current link stops working immediately. Anyone watching in the room loses access."
            rotation={rotation}
            replaced={{ folderId }}
          />
        )}
      </div>
    </>
  );
}
