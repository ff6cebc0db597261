import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { type CommentPlace, Commenters } from './commenters.js';
import { Comment } from './comment.entity.js';
import { holdComments } from './hold-comments.js';
import { COMMENT_ERRORS } from './comments.errors.js';
import { CommentDeleted } from '../sharing.events.js';

/**
 * Deletes a comment with its replies. Editors of the recording may delete any; authors their own while no one else
 * has replied.
 */
export class DeleteComment extends CommandOf<{ place: CommentPlace; commentId: string }> {}

@CommandHandler(DeleteComment)
export class DeleteCommentHandler implements ICommandHandler<DeleteComment> {
  constructor(
    private readonly commenters: Commenters,
    private readonly outbox: Outbox,
  ) {}

  async execute({ input: { place, commentId } }: DeleteComment): Promise<void> {
    const { recordingId, author, isModerator } = await this.commenters.authorize(place);
    await this.outbox.transactional(async (em, emit) => {
      await holdComments(em, recordingId);
      const comment = await em.findOne(Comment, { id: commentId, recordingId });
      if (!comment) throw COMMENT_ERRORS.notFound();
      if (!isModerator && !comment.isBy(author)) throw COMMENT_ERRORS.notYours();
      if (!isModerator && (await em.count(Comment, { parentId: commentId, authorKey: { $ne: author.key } })))
        throw COMMENT_ERRORS.answered();
      const answers = await em.find(Comment, { parentId: commentId }, { fields: ['id'] });
      em.remove(comment);
      for (const { id } of [comment, ...answers]) emit(new CommentDeleted(id));
    });
  }
}
