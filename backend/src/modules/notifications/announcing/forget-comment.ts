import { EntityManager } from '@mikro-orm/postgresql';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { CommentDeleted } from '../../recordings/index.js';
import { Notification } from '../domain/notification.entity.js';

/** A comment that was taken back is not kept in what the owner was told of it. */
@EventsHandler(CommentDeleted)
export class ForgetComment implements IEventHandler<CommentDeleted> {
  constructor(private readonly em: EntityManager) {}

  async handle({ commentIds }: CommentDeleted): Promise<void> {
    await this.em.fork().nativeDelete(Notification, { kind: 'comment', subjectId: { $in: commentIds } });
  }
}
