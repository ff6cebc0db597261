import { CommentFeed } from '@playhead/player';
import { ConfirmDialog, Notice, toast } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDeleteCommentMutation, useListCommentsQuery, type Comment } from '../../../api/recordings.js';
import { useSave } from '../../../session/use-save.js';
import { aboutOf, type Commented } from './comment-places.js';
import { CommentDialog } from './comment-dialog.js';
import * as styles from './comments.module.css';

interface CommentsFeedProps {
  recording: Commented;
  /** Playback position in seconds. */
  currentTime: () => number;
  onSeek: (seconds: number) => void;
  /** Creates a clip around a moment. Left out for users who may not. */
  onCreateClip?: ((seconds: number) => void) | undefined;
  /** Switches back to the default tab. */
  onClose: () => void;
}

export function CommentsFeed(props: CommentsFeedProps) {
  const { recording, currentTime, onSeek, onCreateClip, onClose } = props;
  const recordingId = recording.id;
  const { data: comments, isError, refetch } = useListCommentsQuery({ id: recordingId });
  const [writing, setWriting] = useState<{ time: number; answered: Comment | null } | null>(null);
  const [removing, setRemoving] = useState<Comment | null>(null);
  const [remove, { isLoading: isRemoving }] = useSave(useDeleteCommentMutation(), {
    title: 'Delete failed',
    failed: 'Failed to delete comment',
    onSaved: () => toast({ title: removing?.isQuestion ? 'Question deleted' : 'Comment deleted' }),
  });

  const write = (answered: Comment | null) => setWriting({ time: currentTime(), answered });
  const confirmRemoval = async (): Promise<void> => {
    if (!removing) return;
    await remove({ id: recordingId, commentId: removing.id });
    setRemoving(null);
  };

  return (
    <>
      <CommentFeed
        comments={comments}
        onSeek={onSeek}
        empty="No comments yet. Viewers’ comments and yours appear here."
        toolbar={
          <>
            <Button size="small" onClick={() => write(null)}>
              Add comment
            </Button>
            <Button size="small" variant="text" onClick={onClose}>
              Close
            </Button>
          </>
        }
        failure={
          isError && (
            <Notice
              title="The comments couldn't be loaded"
              action={<Button onClick={() => void refetch()}>Try again</Button>}
            />
          )
        }
        actions={(comment) => (
          <CommentActions
            comment={comment}
            about={aboutOf(comment, recording)}
            onReply={() => write(comment)}
            onCreateClip={onCreateClip}
            onDelete={() => setRemoving(comment)}
          />
        )}
      />
      {writing && (
        <CommentDialog
          recording={recording}
          time={writing.time}
          answered={writing.answered}
          onClose={() => setWriting(null)}
          onAdded={() => setWriting(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={`Delete this ${nameOf(removing)}?`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={isRemoving}
        onConfirm={() => void confirmRemoval()}
        onClose={() => setRemoving(null)}
      >
        {removing?.replies.length ? 'Its replies are deleted with it. ' : ''}This can&apos;t be undone.
      </ConfirmDialog>
    </>
  );
}

interface CommentActionsProps {
  comment: Comment;
  /** Label of what the comment refers to. */
  about: string | null;
  onReply: () => void;
  onCreateClip: CommentsFeedProps['onCreateClip'];
  onDelete: () => void;
}

function CommentActions({ comment, about, onReply, onCreateClip, onDelete }: CommentActionsProps) {
  const { authorName, canDelete, isQuestion, timestamp } = comment;
  return (
    <>
      {about && <p className={styles.about}>{about}</p>}
      {isQuestion && <p className={styles.about}>Asked you. Only they see your reply.</p>}
      <div className={styles.commentActions}>
        <Button size="small" variant="text" aria-label={`Reply to ${authorName}`} onClick={onReply}>
          Reply
        </Button>
        {onCreateClip && timestamp !== null && (
          <Button
            size="small"
            variant="text"
            aria-label={`Create clip at the ${nameOf(comment)} of ${authorName}`}
            onClick={() => onCreateClip(timestamp)}
          >
            Create clip
          </Button>
        )}
        {canDelete && (
          <Button
            size="small"
            variant="text"
            aria-label={`Delete the ${nameOf(comment)} of ${authorName}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        )}
      </div>
    </>
  );
}

const nameOf = (comment: Comment | null): string => (comment?.isQuestion ? 'question' : 'comment');

/** Times of comments and replies in seconds. */
export const timesOf = (comments: readonly Comment[]): number[] =>
  comments.flatMap(({ timestamp, replies }) => [
    ...(timestamp === null ? [] : [timestamp]),
    ...timesOf(replies),
  ]);

/** The feed's title. Questions to the owner do not count as comments. */
export function titleOf(comments: readonly Comment[]): string {
  const count = countComments(comments);
  const hasQuestions = comments.some(({ isQuestion }) => isQuestion);
  const title = hasQuestions ? 'Comments and questions' : 'Comments';
  return count > 0 ? `${title} (${count})` : title;
}

const countComments = (comments: readonly Comment[]): number =>
  comments.reduce((count, { replies }) => count + 1 + countComments(replies), 0);
