import { Choice, DialogButtons, DialogFrame, Field, formatClock, MAX_LENGTH, toast } from '@playhead/ui';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useAddCommentMutation, type Comment } from '../../../api/recordings.js';
import { useSession } from '../../../api/session.js';
import { useSave } from '../../../session/use-save.js';
import { useDraftState } from '../../../session/use-draft.js';
import { placesAt, type Commented } from './comment-places.js';
import * as styles from './comments.module.css';

interface CommentDialogProps {
  recording: Commented;
  /** Playback position in seconds when the dialog was opened. */
  time: number;
  /** The comment being replied to. */
  answered: Comment | null;
  onClose: () => void;
  onAdded: () => void;
}

export function CommentDialog({ recording, time, answered, onClose, onAdded }: CommentDialogProps) {
  const recordingId = recording.id;
  const places = answered ? [] : placesAt(recording, time);
  const [place, setPlace] = useState('recording');
  const { user } = useSession();
  const [content, setContent, forget] = useDraftState(
    `comment:${user?.id}:${answered?.id ?? recordingId}`,
    () => '',
  );
  const [withTime, setWithTime] = useState(true);
  const isBlank = content.trim() === '';
  const end = (ended: () => void): void => {
    forget();
    ended();
  };

  const [add, { isLoading }] = useSave(useAddCommentMutation(), {
    title: 'Comment failed',
    failed: 'Failed to add comment',
    onSaved: () => {
      toast({ title: 'Comment added' });
      end(onAdded);
    },
  });
  const send = async (): Promise<void> => {
    if (isBlank || isLoading) return;
    await add({
      id: recordingId,
      addCommentRequest: {
        content: content.trim(),
        ...(withTime && { timestamp: time }),
        ...places.find(([name]) => name === place)?.[2],
        ...(answered && { parentCommentId: answered.id }),
      },
    });
  };

  return (
    <DialogFrame
      title={answered ? `Reply to ${answered.authorName}` : 'Add comment'}
      onClose={(_event, reason) => {
        if (!isLoading && (isBlank || reason !== 'backdropClick')) onClose();
      }}
      actions={
        <DialogButtons
          action={isLoading ? 'Sending...' : answered ? 'Reply' : 'Add comment'}
          isBusy={isLoading}
          isIncomplete={isBlank}
          onCancel={() => end(onClose)}
        />
      }
      onSubmit={() => void send()}
      contentProps={{ className: styles.fields }}
    >
      {answered && <blockquote className={styles.answered}>{answered.content}</blockquote>}
      <Field
        label={answered ? 'Reply' : 'Comment'}
        value={content}
        multiline
        minRows={3}
        maxRows={10}
        autoFocus
        inputProps={{ maxLength: MAX_LENGTH.comment }}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      {places.length > 1 && (
        <Choice
          label="About"
          value={place}
          options={places.map(([name, words]) => [name, words] as const)}
          onChoose={setPlace}
        />
      )}
      <FormControlLabel
        control={<Checkbox checked={withTime} onChange={(event) => setWithTime(event.target.checked)} />}
        label={`Include timestamp (${formatClock(time)})`}
      />
    </DialogFrame>
  );
}
