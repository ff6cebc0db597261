import { isApiError } from '@playhead/api';
import Button from '@mui/material/Button';
import { Field, formatClock, toast } from '@playhead/ui';
import { BookmarkBorderOutlinedIcon } from '@playhead/ui/icons/bookmark-border-outlined';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddMarkMutation } from '../../api/recordings.js';
import { useSave } from '../../session/use-save.js';
import * as styles from './record.module.css';

const KEY = 'm';
/** Interval at which marks are sent again while the server cannot be reached. */
const RETRY_MS = 5_000;

interface MarkControlsProps {
  recordingId: string;
  /** Recorded seconds. */
  elapsed: () => number;
}

const isUnreachable = (error: unknown): boolean => isApiError(error) && error.status === 0;

/** Marks the current second, by a key too, and takes notes with the second at which they were begun. */
export function MarkControls({ recordingId, elapsed }: MarkControlsProps) {
  const [note, setNote] = useState('');
  const begunAt = useRef(0);
  const [addMark, { isLoading }] = useSave(useAddMarkMutation(), {
    failed: "The mark couldn't be saved. Please try again.",
    inFields: isUnreachable,
    onSaved: ({ at, note: saved }) =>
      toast({ title: saved ? 'Note saved' : 'Marked', description: `At ${formatClock(at)}` }),
  });
  /** @returns whether it was saved, which takes until the server can be reached */
  const send = async (
    addMarkRequest: { at: number; note?: string },
    onWaiting?: () => void,
  ): Promise<boolean> => {
    for (let tries = 0; ; tries++) {
      const { error } = await addMark({ id: recordingId, addMarkRequest });
      if (!isUnreachable(error)) return error === undefined;
      if (tries === 0) {
        toast({ title: 'No connection', description: "The mark is saved when you're back online." });
        onWaiting?.();
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  };
  const mark = () => void send({ at: elapsed() });
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
    const isSaved = await send({ at: begunAt.current, note }, () => setNote(''));
    // A note that was refused stays in the field.
    setNote((typed) => (isSaved ? (typed === note ? '' : typed) : typed || note));
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
