import Button from '@mui/material/Button';
import { Field, formatClock, MAX_LENGTH, toast } from '@playhead/ui';
import { BookmarkBorderOutlinedIcon } from '@playhead/ui/icons/bookmark-border-outlined';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as styles from './record.module.css';

const KEY = 'm';

interface MarkControlsProps {
  /** Recorded seconds. */
  elapsed: () => number;
  onMark: (mark: { at: number; note?: string }) => Promise<void>;
}

/** Marks the current second, also with a key, and saves notes with the second at which typing began. */
export function MarkControls({ elapsed, onMark }: MarkControlsProps) {
  const [note, setNote] = useState('');
  const begunAt = useRef(0);
  const add = async (mark: { at: number; note?: string }) => {
    await onMark(mark);
    toast({ title: mark.note ? 'Note saved' : 'Marked', description: `At ${formatClock(mark.at)}` });
  };
  const mark = () => void add({ at: elapsed() });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea');
    if (event.key.toLowerCase() !== KEY || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isTyping && !event.repeat) mark();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <form
      className={styles.marks}
      onSubmit={(event) => {
        event.preventDefault();
        if (!note.trim()) return;
        void add({ at: begunAt.current, note });
        setNote('');
      }}
    >
      <Button startIcon={<BookmarkBorderOutlinedIcon />} aria-keyshortcuts={KEY} onClick={mark}>
        Mark this (M)
      </Button>
      <Field
        label="Note"
        value={note}
        inputProps={{ maxLength: MAX_LENGTH.note }}
        hint="Saved with the time at which you began to type."
        onChange={({ target: { value } }) => {
          if (!note) begunAt.current = elapsed();
          setNote(value);
        }}
      />
    </form>
  );
}
