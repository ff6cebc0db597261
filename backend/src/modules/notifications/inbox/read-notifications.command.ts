import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Notification } from './notification.entity.js';

/** Marks a notification and all older ones as read. */
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
