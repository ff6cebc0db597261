import { CommentFeed, type PlayerHandle } from '@playhead/player';
import { useState, type RefObject } from 'react';
import { conversationApi, type Comment } from '../api/generated/conversation.js';
import type { SharedRecording } from '../api/generated/sharing.js';
import { CommentForm } from './comment-form.js';
import * as controls from '../controls.module.css';
import * as styles from './comments-feed.module.css';

interface CommentsFeedProps {
  recording: Pick<SharedRecording, 'shareId' | 'commentsAllowed'>;
  player: RefObject<PlayerHandle | null>;
}

/** Comments and the viewer's own questions, with a form where the owner allows comments. */
export default function CommentsFeed({ recording: { shareId, commentsAllowed }, player }: CommentsFeedProps) {
  const {
    data: comments,
    isError,
    refetch,
  } = conversationApi.useListSharedCommentsQuery({ shareId }, { refetchOnMountOrArgChange: true });
  const [remove] = conversationApi.useDeleteSharedCommentMutation();
  const [failed, setFailed] = useState<string | null>(null);
  const drop = async ({ id }: Comment): Promise<void> => {
    const { error } = await remove({ shareId, commentId: id });
    setFailed(error ? id : null);
    void refetch();
  };
  const shown = commentsAllowed ? comments : comments?.filter(({ isQuestion }) => isQuestion);
  return (
    <CommentFeed
      comments={shown}
      title={commentsAllowed ? 'Comments' : 'Your questions'}
      onSeek={(seconds) => player.current?.seek(seconds)}
      empty={commentsAllowed ? 'No comments yet.' : 'No questions yet.'}
      actions={(comment) => (
        <>
          {comment.isQuestion && <p className={styles.note}>Only you and the sender see this question.</p>}
          {comment.canDelete && (
            <button type="button" className={controls.link} onClick={() => void drop(comment)}>
              Delete
            </button>
          )}
          {failed === comment.id && (
            <p className={controls.error} role="alert">
              It couldn&apos;t be deleted. Try again.
            </p>
          )}
        </>
      )}
      failure={
        isError && (
          <p className={controls.error} role="alert">
            The comments couldn&apos;t be loaded.{' '}
            <button type="button" className={controls.link} onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )
      }
    >
      {commentsAllowed && (
        <CommentForm
          shareId={shareId}
          currentTime={() => player.current?.currentTime() ?? 0}
          onAdded={refetch}
        />
      )}
    </CommentFeed>
  );
}
