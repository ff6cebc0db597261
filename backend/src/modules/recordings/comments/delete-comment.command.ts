import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { type CommentPlace, Commenters } from './commenters.js';
import { Comment } from './comment.entity.js';
import { Recording } from '../recording.entity.js';
import { COMMENT_ERRORS } from './comments.errors.js';
import { CommentDeleted } from '../recordings.events.js';

/**
 * Removes a comment with its answers. Whoever may edit the recording removes any; its author removes it while nobody
 * else has answered.
 */
export class DeleteComment extends Command<void> {
  constructor(readonly input: { place: CommentPlace; commentId: string }) {
    super();
  }
}

@CommandHandler(DeleteComment)
export class DeleteCommentHandler implements ICommandHandler<DeleteComment> {
  constructor(
    private readonly commenters: Commenters,
    private readonly outbox: Outbox,
  ) {}

  async execute({ input: { place, commentId } }: DeleteComment): Promise<void> {
    const { recording, author, isModerator } = await this.commenters.authorize(place);
    const recordingId = recording.id;
    await this.outbox.transactional(async (em, emit) => {
      // Nobody answers between the look and the removal.
      await em.findOne(Recording, recordingId, FOR_UPDATE);
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
