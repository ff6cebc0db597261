import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import { userKey } from './comment.entity.js';

/** Ids of accounts with comments, to be compared with existing accounts. */
export class ListCommenters extends Query<string[]> {}

const Row = z.object({ id: z.string() });

@QueryHandler(ListCommenters)
export class ListCommentersHandler implements IQueryHandler<ListCommenters> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<string[]> {
    const prefix = userKey('');
    const authors = await selectRows(
      this.em,
      Row,
      `select distinct substr(author_key, ?) as id from recording_comment where starts_with(author_key, ?)`,
      [prefix.length + 1, prefix],
    );
    return authors.map(({ id }) => id);
  }
}
