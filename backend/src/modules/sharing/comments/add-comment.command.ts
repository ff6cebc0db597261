import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { DEMO_RECORDING_ID, RECORDING_ERRORS, holdPlaces, loadVisible } from '../../recordings/index.js';
import { findShared, timelineOf } from '../reading/shared-recording.js';
import { CommentAdded } from '../sharing.events.js';
import { Comment } from './comment.entity.js';
import { type CommentPlace, Commenters, readableBy } from './commenters.js';
import { COMMENT_ERRORS } from './comments.errors.js';
import { holdComments } from './hold-comments.js';
import { type CommentDetails, toComment } from './threads.js';
import { originalSeconds, versionSeconds } from '../../../shared/timeline/timeline.js';
import { lockAccount } from '../../accounts/index.js';

/** All comments are read in one response. Far above any real conversation. */
const MAX_COMMENTS = 2000;
/** Seconds. Players report times slightly past the end. */
const TOLERANCE = 0.5;

export interface NewComment {
  content: string;
  /** Seconds in the commenter's version. */
  timestamp?: number | null | undefined;
  chapterId?: string | null | undefined;
  segmentId?: string | null | undefined;
  parentCommentId?: string | null | undefined;
  /** Whether it is addressed to the owner and only visible to both. */
  isQuestion?: boolean | undefined;
}

export class AddComment extends CommandOf<{ place: CommentPlace; comment: NewComment }, CommentDetails> {}

@CommandHandler(AddComment)
export class AddCommentHandler implements ICommandHandler<AddComment> {
  constructor(
    private readonly commenters: Commenters,
    private readonly outbox: Outbox,
  ) {}

  async execute({ input: { place, comment: input } }: AddComment): Promise<CommentDetails> {
    const commenter = await this.commenters.authorize(place);
    const { recordingId } = commenter;
    const user = 'user' in place ? place.user : place.visitor.user;
    const comment = await this.outbox.transactional(async (em, emit) => {
      if (user) await lockAccount(em, user.id);
      await holdComments(em, recordingId);
      const recording = await findShared(em, { recordingId });
      if (!recording) {
        if (user) (await loadVisible(em, user, recordingId)).requireWatchable('be commented on');
        throw RECORDING_ERRORS.notFound();
      }
      if ((await em.count(Comment, { recordingId })) >= MAX_COMMENTS)
        throw COMMENT_ERRORS.tooMany(MAX_COMMENTS);
      const isQuestion = input.isQuestion ?? false;
      // The demo is public to all users.
      if (recordingId === DEMO_RECORDING_ID) throw COMMENT_ERRORS.notAllowed();
      if (commenter.isViewer && !isQuestion && recording.share.commentsAllowed === false)
        throw COMMENT_ERRORS.notAllowed();
      const { chapterId = null, segmentId = null, parentCommentId = null } = input;
      const places = await holdPlaces(em, recordingId, { chapterId, segmentId });
      if (!places.chapter) throw COMMENT_ERRORS.invalid('chapterId', 'This chapter is not in the recording.');
      if (!places.segment) throw COMMENT_ERRORS.invalid('segmentId', 'This line is not in the transcript.');
      const repliesTo = parentCommentId
        ? await em.findOne(Comment, { id: parentCommentId, recordingId, ...readableBy(commenter) })
        : null;
      if (parentCommentId && !repliesTo)
        throw COMMENT_ERRORS.invalid('parentCommentId', 'The comment you are replying to no longer exists.');
      const timeline = commenter.readsAsViewer ? timelineOf(recording) : null;
      const given = timeWithin(timeline?.duration ?? recording.duration, input.timestamp ?? null);
      const videoTime =
        given === null ? null : timeline ? timeline.original(versionSeconds(given)) : originalSeconds(given);
      const added = Comment.by(commenter.author, {
        recordingId,
        content: input.content,
        videoTime,
        chapterId,
        segmentId,
        repliesTo,
        isQuestion,
      });
      em.persist(added);
      emit(new CommentAdded(added.id));
      return { added, given };
    });
    return { ...toComment(comment.added, [], commenter), timestamp: comment.given };
  }
}

function timeWithin(duration: number | null, timestamp: number | null): number | null {
  if (timestamp === null || duration === null) return timestamp;
  if (timestamp > duration + TOLERANCE)
    throw COMMENT_ERRORS.invalid('timestamp', 'This time is past the end of the recording.');
  return Math.min(timestamp, duration);
}
