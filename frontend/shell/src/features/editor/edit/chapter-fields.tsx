import { ArrowDownwardOutlinedIcon } from '@playhead/ui/icons/arrow-downward-outlined';
import { ArrowUpwardOutlinedIcon } from '@playhead/ui/icons/arrow-upward-outlined';
import { DeleteOutlinedIcon } from '@playhead/ui/icons/delete-outlined';
import { MyLocationOutlinedIcon } from '@playhead/ui/icons/my-location-outlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Field, formatMinutes } from '@playhead/ui';
import { useState } from 'react';
import { editedChapterTime } from './chapter-time.js';
import type { ChapterDraft } from './draft.js';
import * as styles from './edit.module.css';

interface ChapterFieldsProps {
  chapter: ChapterDraft;
  /** Position in the list, from 1. */
  position: number;
  isLast: boolean;
  /** Playback position in seconds. */
  currentTime: () => number;
  errorOf: (field: 'title' | 'startTime' | 'endTime' | 'summary') => string | undefined;
  onChange: (chapter: ChapterDraft) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function ChapterFields(props: ChapterFieldsProps) {
  const { chapter, position, isLast, currentTime, errorOf, onChange, onMove, onRemove } = props;
  return (
    <li className={styles.chapter} aria-label={`Chapter ${position}`}>
      <TimeInput
        label="Start"
        seconds={chapter.startTime}
        currentTime={currentTime}
        error={errorOf('startTime')}
        read={(text) => editedChapterTime(text, chapter.startTime, { clearable: false })}
        onChange={(startTime) => onChange({ ...chapter, startTime: startTime ?? chapter.startTime })}
      />
      <TimeInput
        label="End"
        seconds={chapter.endTime}
        currentTime={currentTime}
        error={errorOf('endTime')}
        read={(text) => editedChapterTime(text, chapter.endTime, { clearable: true })}
        onChange={(endTime) => onChange({ ...chapter, endTime })}
      />
      <div className={styles.chapterTitle}>
        <Field
          label="Chapter title"
          value={chapter.title}
          error={errorOf('title')}
          autoFocus={chapter.id === undefined}
          onChange={(event) => onChange({ ...chapter, title: event.target.value })}
        />
      </div>
      <div className={styles.chapterActions}>
        <IconButton
          size="small"
          data-move
          aria-label={`Move chapter ${position} up`}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUpwardOutlinedIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          data-move
          aria-label={`Move chapter ${position} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDownwardOutlinedIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`Remove chapter ${position}`} onClick={onRemove}>
          <DeleteOutlinedIcon fontSize="small" />
        </IconButton>
      </div>
      <div className={styles.chapterSummary}>
        <Field
          label="Summary (optional)"
          value={chapter.summary ?? ''}
          error={errorOf('summary')}
          multiline
          minRows={1}
          maxRows={4}
          onChange={(event) => onChange({ ...chapter, summary: event.target.value || null })}
        />
      </div>
    </li>
  );
}

interface TimeInputProps {
  label: string;
  seconds: number | null;
  currentTime: () => number;
  error: string | undefined;
  read: (text: string) => number | null;
  onChange: (seconds: number | null) => void;
}

/** The value changes on blur or Enter. Invalid text is replaced by the previous time. */
function TimeInput({ label, seconds, currentTime, error, read, onChange }: TimeInputProps) {
  const [written, setWritten] = useState<string | null>(null);
  const finish = (): void => {
    if (written === null) return;
    setWritten(null);
    const time = read(written);
    if (time !== seconds) onChange(time);
  };
  return (
    <Field
      label={label}
      value={written ?? formatMinutes(seconds)}
      error={error}
      placeholder={seconds === null ? '––:––' : 'MM:SS'}
      inputProps={{ inputMode: 'text', autoComplete: 'off' }}
      endAdornment={
        <Tooltip title={`Set ${label.toLowerCase()} to the current time`}>
          <IconButton
            size="small"
            edge="end"
            // Keeps the field focused, so that its text is not committed first.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setWritten(null);
              onChange(Math.floor(currentTime()));
            }}
          >
            <MyLocationOutlinedIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      }
      onChange={(event) => setWritten(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        finish();
      }}
    />
  );
}
