import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Notification } from './notification.entity.js';

/** Marks what a person has seen: one notification and all older ones. Newer ones stay unread. */
export class ReadNotifications extends CommandOf<{ userId: string; upTo: string }> {}

@CommandHandler(ReadNotifications)
export class ReadNotificationsHandler implements ICommandHandler<ReadNotifications> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId, upTo } }: ReadNotifications): Promise<void> {
    await this.em.nativeUpdate(
      Notification,
      { userId, id: { $lte: upTo }, readAt: null },
      { readAt: new Date() },
    );
  }
}
