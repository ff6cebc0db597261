import Button from '@mui/material/Button';
import { Field, formatCount, MAX_LENGTH, Toggle } from '@playhead/ui';
import { useState } from 'react';
import type { Folder } from '../../../api/library.js';
import type { RoomSettings } from '../../../api/rooms.js';
import type { SaveRoom } from './save-room.js';
import * as styles from './room.module.css';

interface RoomStartProps {
  folder: Pick<Folder, 'name'>;
  room: RoomSettings;
  isSaving: boolean;
  save: SaveRoom;
}

/** The settings a room needs before it can be opened: a title and whether newer recordings are shown. */
export function RoomStart({ folder, room, isSaving, save }: RoomStartProps) {
  const [title, setTitle] = useState('');
  const [showNew, setShowNew] = useState(false);
  const shown = room.recordings.filter((recording) => recording.shown).length;
  const left = room.recordings.length - shown;
  const isBlank = title.trim() === '';
  return (
    <form
      className={styles.words}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) void save({ title: title.trim(), enabled: true, showNew });
      }}
    >
      <Field
        label="Title for viewers"
        autoFocus
        autoComplete="off"
        value={title}
        hint={`Viewers see this title. The folder’s name, “${folder.name}”, stays with your team.`}
        inputProps={{ maxLength: MAX_LENGTH.roomTitle }}
        onChange={(event) => setTitle(event.target.value)}
      />
      <p className={styles.note}>
        {`The room begins with ${formatCount(shown, 'recording')} of this folder. `}
        {left > 0 &&
          `${formatCount(left, 'clip')} ${left === 1 ? 'stays out until you put it in. ' : 'stay out until you put them in. '}`}
        You can change which ones once it is created.
      </p>
      <ShowNew isOn={showNew} isDisabled={isSaving} onChange={setShowNew} />
      <Button type="submit" variant="contained" color="primary" disabled={isBlank || isSaving}>
        {isSaving ? 'Creating...' : 'Create room'}
      </Button>
    </form>
  );
}

interface ShowNewProps {
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

export const ShowNew = (props: ShowNewProps) => (
  <Toggle
    label="Show new recordings in the room"
    hint="Recordings that come into this folder later are shown at the end. Clips stay out until you put them in."
    {...props}
  />
);
