import type { TextSelection } from '@playhead/player';
import Button from '@mui/material/Button';
import { useEffect, useState, type CSSProperties } from 'react';
import { useListWordTimesQuery, type Recording } from '../../../api/recordings.js';
import type { TimeRange } from '../cuts/ranges.js';
import { useTextSelection } from '../cuts/use-text-selection.js';
import { timeOfText, timesByLine } from '../cuts/word-times.js';
import { quotedTitle } from './clip-title.js';
import * as styles from './clips.module.css';

interface SelectionActionsProps {
  recording: Pick<Recording, 'id' | 'transcript'>;
  onCreateClip: (part: TimeRange, title: string) => void;
  onCut: () => void;
  onNextStep: (line: string) => void;
}

export function SelectionActions({ recording, onCreateClip, onCut, onNextStep }: SelectionActionsProps) {
  const { id, transcript } = recording;
  const [selected, setSelected] = useState<{ text: TextSelection; x: number; y: number } | null>(null);
  useTextSelection((text) => setSelected(text && { text, ...placeBelow() }));
  const { data: words, isLoading } = useListWordTimesQuery({ id }, { skip: !selected });
  useEffect(() => {
    if (!selected) return;
    const move = (): void => setSelected({ ...selected, ...placeBelow() });
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setSelected(null);
    };
    document.addEventListener('scroll', move, { capture: true, passive: true });
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('scroll', move, { capture: true });
      document.removeEventListener('keydown', leave);
    };
  }, [selected]);
  const times = timesByLine(words);
  const part = selected && timeOfText(selected.text, transcript, times);
  if (!selected || !part || isLoading) return null;
  const { x, y } = selected;
  const line = transcript.find(({ end }) => end > part.start);
  return (
    <div
      className={styles.beside}
      style={{ '--x': x, '--y': y } as CSSProperties}
      role="toolbar"
      aria-label="Selected words"
      // Keeps the words selected while a button is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Button
        size="small"
        variant="text"
        onClick={() => onCreateClip(part, quotedTitle(part, transcript, times))}
      >
        Create clip
      </Button>
      <Button size="small" variant="text" onClick={onCut}>
        Trim & cut
      </Button>
      {line && (
        <Button size="small" variant="text" onClick={() => onNextStep(line.id)}>
          Add to next steps
        </Button>
      )}
    </div>
  );
}

/** The position below the selection, in pixels of the viewport. */
function placeBelow(): { x: number; y: number } {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const box = range?.getBoundingClientRect?.();
  return { x: box?.left ?? 0, y: (box?.bottom ?? 0) + 8 };
}
