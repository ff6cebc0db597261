import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Comment, userKey } from './comment.entity.js';
import { CommentDeleted } from '../sharing.events.js';

/** Deletes a deleted account's comments. Comments with replies by others are anonymized instead. */
export class ForgetCommenter extends CommandOf<{ userId: string }> {}

@CommandHandler(ForgetCommenter)
export class ForgetCommenterHandler implements ICommandHandler<ForgetCommenter> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input: { userId } }: ForgetCommenter): Promise<void> {
    const authorKey = userKey(userId);
    await this.outbox.transactional(async (em, emit) => {
      // Locked, so that no reply is added before the deletion.
      const comments = await em.find(Comment, { authorKey }, FOR_UPDATE);
      const ids = comments.map(({ id }) => id);
      const answers = await em.find(Comment, { parentId: { $in: ids }, authorKey: { $ne: authorKey } });
      const answered = new Set(answers.map(({ parentId }) => parentId));
      for (const comment of comments)
        if (answered.has(comment.id)) comment.forget();
        else em.remove(comment);
      for (const id of ids) emit(new CommentDeleted(id));
    });
  }
}
