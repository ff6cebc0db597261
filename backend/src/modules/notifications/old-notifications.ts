import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../shared/upkeep/retention.js';

/** Notifications are kept for a time, read or not. */
@Injectable()
export class OldNotifications implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.of('notifications', async (before, most) => {
      const removed = await this.em.fork().execute<{ affectedRows: number }>(
        `delete from notification where id in (
           select id from notification where created_at < ? order by created_at limit ?)`,
        [before, most],
        'run',
      );
      return removed.affectedRows;
    });
  }
}
