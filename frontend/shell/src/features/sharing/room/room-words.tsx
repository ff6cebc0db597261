import Button from '@mui/material/Button';
import { Field, MAX_LENGTH, toast, Toggle } from '@playhead/ui';
import { useState } from 'react';
import type { RoomSettings } from '../../../api/rooms.js';
import type { SaveRoom } from './save-room.js';
import * as styles from './room.module.css';

interface RoomWordsProps {
  room: RoomSettings;
  isSaving: boolean;
  save: SaveRoom;
}

export function RoomWords({ room, isSaving, save }: RoomWordsProps) {
  const [title, setTitle] = useState(room.title);
  const [welcome, setWelcome] = useState(room.welcome);
  const isBlank = title.trim() === '';
  const submit = async () => {
    const error = await save({ title: title.trim(), welcome: welcome.trim() });
    if (!error) toast({ title: 'Saved', description: 'Viewers see it from now on.' });
  };
  return (
    <form
      className={styles.words}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) void submit();
      }}
    >
      <Field
        label="Title"
        autoComplete="off"
        value={title}
        error={isBlank ? 'Enter a title' : undefined}
        inputProps={{ maxLength: MAX_LENGTH.roomTitle }}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Field
        label="Welcome"
        multiline
        maxRows={10}
        value={welcome}
        hint="Shown above the recordings."
        inputProps={{ maxLength: MAX_LENGTH.roomWelcome }}
        onChange={(event) => setWelcome(event.target.value)}
      />
      <Button type="submit" disabled={isBlank || isSaving}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
      <Toggle
        label="Show the action plan"
        hint="Viewers see the rows that you accepted, without private ones. They can tick what is theirs, comment, and propose days and rows."
        isOn={room.showsPlan}
        isDisabled={isSaving}
        onChange={(showsPlan) => void save({ showsPlan })}
      />
    </form>
  );
}
