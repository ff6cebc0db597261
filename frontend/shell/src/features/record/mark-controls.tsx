import Button from '@mui/material/Button';
import { Field, formatClock, toast } from '@playhead/ui';
import { BookmarkBorderOutlinedIcon } from '@playhead/ui/icons/bookmark-border-outlined';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddMarkMutation } from '../../api/recordings.js';
import { useSave } from '../../session/use-save.js';
import * as styles from './record.module.css';

const KEY = 'm';

interface MarkControlsProps {
  recordingId: string;
  /** Recorded seconds. */
  elapsed: () => number;
}

/** Marks the current second, by a key too, and takes notes with the second at which they were begun. */
export function MarkControls({ recordingId, elapsed }: MarkControlsProps) {
  const [note, setNote] = useState('');
  const begunAt = useRef(0);
  const [addMark, { isLoading }] = useSave(useAddMarkMutation(), {
    failed: "The mark couldn't be saved. Please try again.",
    onSaved: ({ at, note: saved }) =>
      toast({ title: saved ? 'Note saved' : 'Marked', description: `At ${formatClock(at)}` }),
  });
  const mark = () => void addMark({ id: recordingId, addMarkRequest: { at: elapsed() } });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea');
    if (event.key.toLowerCase() !== KEY || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isTyping && !event.repeat) mark();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const save = async () => {
    const { error } = await addMark({ id: recordingId, addMarkRequest: { at: begunAt.current, note } });
    // A note that could not be saved stays in the field.
    if (!error) setNote('');
  };
  return (
    <form
      className={styles.marks}
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() && !isLoading) void save();
      }}
    >
      <Button startIcon={<BookmarkBorderOutlinedIcon />} aria-keyshortcuts={KEY} onClick={mark}>
        Mark this (M)
      </Button>
      <Field
        label="Note"
        value={note}
        hint="Saved with the time at which you began to type."
        onChange={({ target: { value } }) => {
          if (!note) begunAt.current = elapsed();
          setNote(value);
        }}
      />
    </form>
  );
}
