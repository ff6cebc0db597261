import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../shared/upkeep/retention.js';

/** What viewers asked is kept for a time. */
@Injectable()
export class OldQuestions implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.of('questions', async (before, most) => {
      const removed = await this.em.fork().execute<{ affectedRows: number }>(
        `delete from viewer_question where id in (
           select id from viewer_question where created_at < ? order by created_at limit ?)`,
        [before, most],
        'run',
      );
      return removed.affectedRows;
    });
  }
}
