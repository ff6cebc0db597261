import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Notification } from './notification.entity.js';

/** Marks what a person has seen: one notification and all older ones. Newer ones stay unread. */
export class ReadNotifications extends Command<void> {
  constructor(readonly input: { userId: string; upTo: string }) {
    super();
  }
}

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
