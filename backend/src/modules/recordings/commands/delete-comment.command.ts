import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { type CommentPlace, Commenters } from '../comments/commenters.js';
import { Comment } from '../domain/comment.entity.js';
import { Recording } from '../domain/recording.entity.js';
import { CommentAnswered, CommentNotFound, CommentNotYours } from '../recordings.errors.js';
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
    private readonly em: EntityManager,
    private readonly commenters: Commenters,
    private readonly events: EventBus,
  ) {}

  async execute({ input: { place, commentId } }: DeleteComment): Promise<void> {
    const { recording, author, isModerator } = await this.commenters.admit(place);
    const recordingId = recording.id;
    const gone = await this.em.fork().transactional(async (em) => {
      // Nobody answers between the look and the removal.
      await em.findOne(Recording, recordingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const comment = await em.findOne(Comment, { id: commentId, recordingId });
      if (!comment) throw new CommentNotFound();
      if (!isModerator && !comment.isBy(author)) throw new CommentNotYours();
      if (!isModerator && (await em.count(Comment, { parentId: commentId, authorKey: { $ne: author.key } })))
        throw new CommentAnswered();
      const answers = await em.find(Comment, { parentId: commentId }, { fields: ['id'] });
      em.remove(comment);
      return [commentId, ...answers.map(({ id }) => id)];
    });
    this.events.publish(new CommentDeleted(gone));
  }
}
