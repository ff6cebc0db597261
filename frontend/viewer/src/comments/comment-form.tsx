import { serverMessage } from '@playhead/api';
import { formatClock, MAX_LENGTH } from '@playhead/ui/light';
import { useId, useState, type FormEvent } from 'react';
import { conversationApi } from '../api/generated/conversation.js';
import * as controls from '../controls.module.css';
import * as styles from './comments-feed.module.css';

interface CommentFormProps {
  shareId: string;
  /** Playback position in seconds. */
  currentTime: () => number;
  onAdded: () => unknown;
}

export function CommentForm({ shareId, currentTime, onAdded }: CommentFormProps) {
  const id = useId();
  const [content, setContent] = useState('');
  const [withTime, setWithTime] = useState(true);
  /** Playback position in seconds when the comment was started. */
  const [time, setTime] = useState(currentTime);
  const [add, { error, isLoading }] = conversationApi.useAddSharedCommentMutation();

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const words = content.trim();
    if (words === '' || isLoading) return;
    const addCommentRequest = { content: words, ...(withTime && { timestamp: time }) };
    const answer = await add({ shareId, addCommentRequest });
    if (answer.error) return;
    setContent('');
    onAdded();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <label htmlFor={`${id}-words`}>Add a comment</label>
      <textarea
        id={`${id}-words`}
        rows={3}
        maxLength={MAX_LENGTH.comment}
        value={content}
        onFocus={() => content === '' && setTime(currentTime())}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
        }}
      />
      <label className={styles.time}>
        <input type="checkbox" checked={withTime} onChange={(event) => setWithTime(event.target.checked)} />
        {`Include timestamp (${formatClock(time)})`}
      </label>
      <button type="submit" className={controls.button} disabled={isLoading || content.trim() === ''}>
        {isLoading ? 'Sending...' : 'Add comment'}
      </button>
      {error && (
        <p className={controls.error} role="alert">
          {serverMessage(error, "Your comment couldn't be sent. Check your connection and try again.")}
        </p>
      )}
    </form>
  );
}
