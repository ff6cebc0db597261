import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldAccount } from '../../../shared/auth/hold-account.command.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Timeline } from '../cuts/timeline.js';
import { originalSeconds, versionSeconds } from '../cuts/times.js';
import { type CommentPlace, Commenters, readableBy } from './commenters.js';
import { type CommentDetails, toComment } from './threads.js';
import { DEMO_RECORDING_ID } from '../demo/demo-recording.js';
import { Chapter } from '../content/chapter.entity.js';
import { Comment } from './comment.entity.js';
import { Recording } from '../recording.entity.js';
import { Segment } from '../transcript/segment.entity.js';
import { COMMENT_ERRORS } from './comments.errors.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { CommentAdded } from '../recordings.events.js';

/** All are read in one response; far above any real conversation. */
const MAX_COMMENTS = 2000;
/** Seconds: players report a time a little past the end. */
const TOLERANCE = 0.5;

export interface NewComment {
  content: string;
  /** Seconds of what the commenter sees. */
  timestamp?: number | null | undefined;
  chapterId?: string | null | undefined;
  segmentId?: string | null | undefined;
  parentCommentId?: string | null | undefined;
  /** Asked of the owner, who alone reads it with who asked. */
  isQuestion?: boolean | undefined;
}

export class AddComment extends Command<CommentDetails> {
  constructor(readonly input: { place: CommentPlace; comment: NewComment }) {
    super();
  }
}

@CommandHandler(AddComment)
export class AddCommentHandler implements ICommandHandler<AddComment> {
  constructor(
    private readonly commands: CommandBus,
    private readonly commenters: Commenters,
    private readonly outbox: Outbox,
  ) {}

  async execute({ input: { place, comment: input } }: AddComment): Promise<CommentDetails> {
    const commenter = await this.commenters.authorize(place);
    const recordingId = commenter.recording.id;
    const user = 'user' in place ? place.user : place.visitor.user;
    const comment = await this.outbox.transactional(async (em, emit) => {
      if (user) await this.commands.execute(new HoldAccount({ userId: user.id }));
      // The lock holds what is pointed at, and the count, until this comment is there.
      const recording = await em.findOne(Recording, recordingId, FOR_UPDATE);
      if (!recording) throw RECORDING_ERRORS.notFound();
      recording.requireWatchable('be commented on');
      if ((await em.count(Comment, { recordingId })) >= MAX_COMMENTS)
        throw COMMENT_ERRORS.tooMany(MAX_COMMENTS);
      const isQuestion = input.isQuestion ?? false;
      // Everyone sees the demo.
      if (recordingId === DEMO_RECORDING_ID) throw COMMENT_ERRORS.notAllowed();
      if (commenter.isViewer && !isQuestion && recording.share.commentsAllowed === false)
        throw COMMENT_ERRORS.notAllowed();
      const { chapterId = null, segmentId = null, parentCommentId = null } = input;
      if (chapterId && !(await em.count(Chapter, { id: chapterId, recordingId })))
        throw COMMENT_ERRORS.invalid('chapterId', 'This chapter is not in the recording.');
      if (segmentId && !(await em.count(Segment, { id: segmentId, recordingId })))
        throw COMMENT_ERRORS.invalid('segmentId', 'This line is not in the transcript.');
      const repliesTo = parentCommentId
        ? await em.findOne(Comment, { id: parentCommentId, recordingId, ...readableBy(commenter) })
        : null;
      if (parentCommentId && !repliesTo)
        throw COMMENT_ERRORS.invalid('parentCommentId', 'The comment you are replying to no longer exists.');
      const timeline = commenter.readsAsViewer ? timelineOf(recording) : null;
      const given = timeWithin(timeline?.duration ?? recording.duration ?? null, input.timestamp ?? null);
      const videoTime =
        given === null ? null : timeline ? timeline.original(versionSeconds(given)) : originalSeconds(given);
      const added = Comment.by(commenter.author, {
        ...{ recordingId, content: input.content, videoTime },
        ...{ chapterId, segmentId, repliesTo, isQuestion },
      });
      em.persist(added);
      emit(new CommentAdded(added.id));
      return { added, given };
    });
    return { ...toComment(comment.added, [], commenter), timestamp: comment.given };
  }
}

const timelineOf = ({ shownCut, duration }: Recording): Timeline | null =>
  shownCut ? new Timeline(shownCut.ranges, duration ?? 0) : null;

function timeWithin(duration: number | null, timestamp: number | null): number | null {
  if (timestamp === null || duration === null) return timestamp;
  if (timestamp > duration + TOLERANCE)
    throw COMMENT_ERRORS.invalid('timestamp', 'This time is past the end of the recording.');
  return Math.min(timestamp, duration);
}
